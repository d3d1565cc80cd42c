import type { CutoffYear } from '../../domain/cutoffs.ts';
import { formats } from '../formats.ts';
import { grouped } from './numbers.ts';

type Unit = 'rank' | 'percentile' | 'score';

/** A rank, percentile or score as shown to readers. */
export function shownValue(value: number): string {
  return formats('en').number(value, 4);
}

/** The words of the cut-offs, English. */
export const cutoffTexts = {
  title: 'Past cut-offs',
  description:
    'Where ranks and scores were admitted in past years: closing ranks of JoSAA, NEET UG, KCET, MHT CET and more, year by year.',
  lead: 'What ranks and scores got in, year by year, as the counsellings printed it.',
  caution: 'Past years, not a promise: this year’s ranks may differ.',
  ask: 'My rank',
  submit: 'Show cut-offs',
  forget: 'Forget my rank',
  list: 'Exam',
  listHint: 'After another exam, press Show cut-offs: its own categories then stand here.',
  rank: 'Rank',
  /** The labels of the numbers by which a list is searched. */
  rankLabels: ({ unit, rankWithin }: { unit: Unit; rankWithin: 'category' | 'all' }) => ({
    commonRank: 'Common rank',
    rank: rankWithin === 'category' ? 'Rank in your category' : 'Rank',
    score: unit === 'percentile' ? 'Percentile' : 'Score',
  }),
  rankHints: ({ rankWithin }: { rankWithin: 'category' | 'all' }) => ({
    commonRank: 'Among all candidates (CRL), for OPEN seats.',
    rank:
      rankWithin === 'category'
        ? 'For EWS, OBC-NCL, SC, ST or PwD seats; printed beside the common rank.'
        : 'Leave it empty to see all.',
    score: 'Leave it empty to see all.',
  }),
  percentileHint:
    'Counselling uses ranks, not percentiles or marks: take the rank from the official result. Nothing is converted here.',
  missingHalf: {
    common: 'These are the seats of your category. Add your common rank to see OPEN seats too.',
    category: 'These are the OPEN seats. Add your rank in the category to see its own seats too.',
  },
  category: 'Category',
  pwd: 'PwD',
  pwdHint: 'The rank within the PwD list',
  womenToo: 'Seats for women too',
  homeState: 'Home state',
  homeStateHint: 'Where you did class XII.',
  quota: 'Quota',
  pool: 'Seats',
  words: 'Words',
  wordsHint: 'Of the programme or the institution',
  years: 'Years',
  state: 'State of the institution',
  notSaid: 'Not said',
  any: 'Any',
  sort: 'Order',
  sorts: { closing: 'Hardest first', institution: 'Institution', program: 'Programme' },
  dropped: 'Some of what was asked for does not belong to this list and was left out.',
  found: (count: number) => `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`,
  foundAt: (rows: number, institutions: number) =>
    `${grouped(rows)} ${rows === 1 ? 'row' : 'rows'} at ${grouped(institutions)} ${institutions === 1 ? 'institution' : 'institutions'}`,
  more: (count: number) => `${grouped(count)} more ${count === 1 ? 'row' : 'rows'}`,
  missed: (count: number) =>
    `Missed when last offered: ${grouped(count)} ${count === 1 ? 'row' : 'rows'}`,
  seatsOf: (category: string) => `${category} seats`,
  moreChoices: 'State, years, order',
  none: 'No row of these years answers this. Try another category, more years, or fewer words.',
  everyState: 'Search in every state',
  noneKnown: (list: string, category: string) =>
    `The statements of ${list} have no rows of ${category} in these years.`,
  hidden: (count: number) =>
    `${grouped(count)} more ${count === 1 ? 'row depends' : 'rows depend'} on the home state (HS and OS): say it to see them.`,
  chooseList: 'Choose a list to see what closed where.',
  of: (list: { label: string; counsellingLabel: string }, years: readonly number[]) =>
    `${list.label}, ${list.counsellingLabel} ${[...new Set([years.at(-1), years[0]])].join('–')}`,
  lastRounds: (rounds: readonly (readonly [year: number, round: string])[]) =>
    `Each year shows its last round, and the years had different numbers of rounds: ${rounds.map(([year, round]) => `${round} in ${year}`).join(', ')}.`,
  codes: 'What the codes and lines mean',
  plots:
    'Small lines run from the oldest year to the newest; a rising line became harder to get into.',
  codeKinds: { category: 'Category', quota: 'Quota', pool: 'Seats' },
  preparatory: 'P',
  preparatoryMeaning: 'Rank of the preparatory-course list, not comparable with the others',
  within: (unit: Unit, { within, of }: { within: number; of: number }) =>
    `your ${unit} would have been within in ${within} of ${of} ${of === 1 ? 'year' : 'years'}`,
  near: 'near, not within',
  closed: (unit: Unit, { closing, year, round }: CutoffYear) =>
    `Closed at ${shownValue(closing)}${unit === 'percentile' ? ' percentile' : ''} in ${year}${roundOf(round)}`,
  laneLabel: (counselling: string, history: readonly CutoffYear[]) =>
    `${counselling}, ${history.map(({ year, closing }) => `${year}: ${shownValue(closing)}`).join(', ')}`,
  opened: (value: number) => `opened ${shownValue(value)}`,
  yearsLabel: 'Closing values by year',
  durationOf: (years: number) => `${years} years`,
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  place: (page: number, pages: number) => `Page ${grouped(page)} of ${grouped(pages)}`,
  beyond: 'There are fewer pages than that.',
  firstPage: 'To the first page',
  bad: 'Some of what was entered cannot be read. It is marked in the form.',
  startAgain: 'Start again',
  ofInstitution: (name: string) => `Cut-offs of ${name}`,
  ofInstitutionDescription: (name: string) =>
    `Closing ranks of every programme of ${name} in past years, by list and category.`,
  section: 'Cut-offs',
  all: 'All cut-offs by year',
  noneOfInstitution: 'No cut-offs of this institution are known to us.',
  toList: (list: string) => `Cut-offs: ${list}`,
} as const;

/** A round in the counselling's own numbering; empty where the statement does not give it. */
function roundOf(round: CutoffYear['round']): string {
  if (round === null) return '';
  return ` (${typeof round === 'number' ? `round ${round}` : round})`;
}
