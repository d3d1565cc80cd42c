import type { CutoffYear } from '../../domain/cutoffs/cutoffs.ts';
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
    'Closing ranks and scores of past years, year by year: JoSAA, NEET UG, KCET, MHT CET and more.',
  lead: 'Closing ranks and scores by year, as published by the counselling authorities.',
  caution: 'Past years, not a promise: this year’s ranks may differ.',
  ask: 'My rank',
  submit: 'Show cut-offs',
  forget: 'Forget my rank',
  list: 'Exam',
  listHint: 'After choosing another exam, press Show cut-offs to see its categories.',
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
        ? 'For EWS, OBC-NCL, SC, ST or PwD seats; printed next to the common rank.'
        : 'Leave empty to see all.',
    score: 'Leave empty to see all.',
  }),
  percentileHint:
    'Counselling uses ranks, not percentiles or marks. Enter the rank from the official result: nothing is converted here.',
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
  notSaid: 'Not chosen',
  any: 'Any',
  sort: 'Order',
  sorts: { closing: 'Hardest first', institution: 'Institution', program: 'Programme' },
  dropped: 'Some of your choices do not apply to this list and were ignored.',
  found: (count: number) => `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`,
  foundAt: (rows: number, institutions: number) =>
    `${grouped(rows)} ${rows === 1 ? 'row' : 'rows'} at ${grouped(institutions)} ${institutions === 1 ? 'institution' : 'institutions'}`,
  more: (count: number) => `${grouped(count)} more ${count === 1 ? 'row' : 'rows'}`,
  missed: (count: number) =>
    `Missed when last offered: ${grouped(count)} ${count === 1 ? 'row' : 'rows'}`,
  seatsOf: (category: string) => `${category} seats`,
  moreChoices: 'State, years, order',
  none: 'No rows found for these years. Try another category, more years or fewer words.',
  everyState: 'Search in every state',
  noneKnown: (list: string, category: string) =>
    `The lists of ${list} have no rows for ${category} in these years.`,
  hidden: (count: number) =>
    `${grouped(count)} more ${count === 1 ? 'row depends' : 'rows depend'} on the home state (HS and OS): choose it to see them.`,
  chooseList: 'Choose an exam to see its cut-offs.',
  of: (list: { label: string; counsellingLabel: string }, years: readonly number[]) =>
    `${list.label}, ${list.counsellingLabel} ${[...new Set([years.at(-1), years[0]])].join('–')}`,
  lastRounds: (rounds: readonly (readonly [year: number, round: string])[]) =>
    `Each year shows its last round, and the years had different numbers of rounds: ${rounds.map(([year, round]) => `${round} in ${year}`).join(', ')}.`,
  codes: 'What the codes and lines mean',
  plots: 'Small lines run from the oldest year to the newest. A rising line: harder to get in.',
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
  beyond: 'This page does not exist.',
  firstPage: 'Go to the first page',
  bad: 'Some values could not be read. They are marked in the form.',
  ofInstitution: (name: string) => `Cut-offs of ${name}`,
  ofInstitutionDescription: (name: string) =>
    `Closing ranks of every programme of ${name} in past years, by list and category.`,
  section: 'Cut-offs',
  all: 'All cut-offs by year',
  noneOfInstitution: 'We have no cut-offs for this institution.',
  toList: (list: string) => `Cut-offs: ${list}`,
} as const;

/** A round in the counselling's own numbering; empty where the statement does not give it. */
function roundOf(round: CutoffYear['round']): string {
  if (round === null) return '';
  return ` (${typeof round === 'number' ? `round ${round}` : round})`;
}
