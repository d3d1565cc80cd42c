import { type ShownList, seasonOf } from '../../domain/cutoffs/cutoff-list.ts';
import type { CutoffRow, CutoffYear, EarlyRounds } from '../../domain/cutoffs/cutoffs.ts';
import type { PercentileRanks } from '../../domain/cutoffs/percentile.ts';
import { runsOf } from '../../domain/cutoffs/verdict.ts';
import { formats } from '../formats.ts';
import { earlyWords, roundsWords, standingWords } from '../standing-words.ts';
import { grouped } from './numbers.ts';
import { ownRankTexts } from './own-rank.ts';

type Unit = 'rank' | 'percentile' | 'score';

/** A rank, percentile or score as shown to readers. */
export function shownValue(value: number): string {
  return formats('en').number(value, 4);
}

const ownWords = { texts: ownRankTexts, language: 'en' } as const;

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
    percentile: 'Merit percentile',
  }),
  rankHints: ({ rankWithin }: { rankWithin: 'category' | 'all' }) => ({
    commonRank: 'Among all candidates (CRL), for OPEN seats.',
    rank:
      rankWithin === 'category'
        ? 'For EWS, OBC-NCL, SC, ST or PwD seats; printed next to the common rank.'
        : 'Leave empty to see all.',
    score: 'Leave empty to see all.',
    percentile:
      'Instead of the rank: the percentile of the merit list, not of the exam. It is answered by the ranks that it had in the last year known.',
  }),
  /** The ranks that a percentile had, before the rows of the last of them. */
  ofPercentile: ({ percentile, from, to, year }: PercentileRanks) =>
    `In ${year} the merit percentile ${shownValue(percentile)} was ${from === to ? `rank ${grouped(to)}` : `rank ${grouped(from)} to ${grouped(to)}`}, by the counselling’s own statement. These rows are for rank ${grouped(to)}; this year’s ranks may differ.`,
  percentileHint:
    'Counselling uses ranks, not percentiles or marks. Enter the rank from the official result: nothing is converted here.',
  missingHalf: {
    common: 'These are the seats of your category. Add your common rank to see OPEN seats too.',
    category: 'These are the OPEN seats. Add your rank in the category to see its own seats too.',
  },
  category: 'Category',
  pwd: 'PwD',
  pwdHint: 'Persons with disabilities, by the rank in their own list',
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
  /** The blank option of choices that depend on each other. */
  firstWithRows: 'Not chosen: the first with rows',
  any: 'Any',
  sort: 'Order',
  kind: 'Kind of institution',
  kinds: {
    iit: 'IITs',
    nit: 'NITs and IIEST',
    iiit: 'IIITs',
    gfti: 'Other government-funded institutes (GFTI)',
    government: 'Government',
    private: 'Private',
  },
  branch: 'Branch',
  sorts: {
    closing: 'Hardest first',
    nearest: 'Nearest to my rank',
    home: 'My home state first',
    pay: 'Highest median pay first',
    fee: 'Lowest fee first',
    institution: 'Institution',
    program: 'Programme',
  },
  dropped: 'Some of your choices do not apply to this list and were ignored.',
  found: (count: number) => `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`,
  foundAt: (rows: number, institutions: number) =>
    `${grouped(rows)} ${rows === 1 ? 'row' : 'rows'} at ${grouped(institutions)} ${institutions === 1 ? 'institution' : 'institutions'}`,
  /** What a rank found, each band by itself. */
  inside: (rows: number, institutions: number) =>
    `${grouped(rows)} ${rows === 1 ? 'row' : 'rows'} at ${grouped(institutions)} ${institutions === 1 ? 'institution' : 'institutions'} inside the cut-off`,
  justOutside: (rows: number, institutions: number) =>
    `${grouped(rows)} ${rows === 1 ? 'row' : 'rows'} just outside${institutions === 0 ? '' : `, at ${grouped(institutions)} more`}`,
  more: (count: number) => `${grouped(count)} more ${count === 1 ? 'row' : 'rows'}`,
  /** Above seats that a rank did not get when they were last offered. */
  missed: {
    near: (count: number) =>
      `Just outside when last offered: ${grouped(count)} ${count === 1 ? 'row' : 'rows'}`,
    beyond: (count: number) =>
      `Outside when last offered: ${grouped(count)} ${count === 1 ? 'row' : 'rows'}`,
  },
  seatsOf: (category: string) => `${category} seats`,
  moreChoices: 'Kind, branch, state, years, order',
  none: 'No rows found for these years. Try another category, more years or fewer words.',
  everyState: 'Search in every state',
  otherSeats: 'There are rows for:',
  passed: 'No rows here for that combination: the nearest one is shown.',
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
  /** How the visitor's rank stands against a row; empty without a rank. */
  standing: (row: Standing) => standingWords(ownRankTexts, row),
  closed: (list: RoundedList, { closing, year, round }: CutoffYear) =>
    `Closed at ${shownValue(closing)}${list.unit === 'percentile' ? ' percentile' : ''} in ${year}${roundOf(list, year, round)}`,
  /** Said above the rows of a list whose newest year is not final. */
  early: ({ better }: Pick<ShownList, 'better'>, early: EarlyRounds) =>
    `${earlyWords(ownWords, better, early)}.`,
  wholeYears: ({ better }: Pick<ShownList, 'better'>, years: readonly number[]) =>
    `${years.toReversed().join(', ')}: all rounds are known, and the ${better === 'lower' ? 'highest rank' : 'lowest value'} of any of them is shown.`,
  /** Which rounds the values of years are from that are not final. */
  unequalYears: (years: readonly number[], season: EarlyRounds) =>
    `${years.toReversed().join(', ')}: ${roundsWords(ownWords, season)}.`,
  /** Beside a value whose year has other rounds than the years around it. */
  roundMark: ({ rounds }: EarlyRounds) =>
    rounds.length === 0
      ? ownRankTexts.unnamedRounds.toLowerCase()
      : `${rounds.length === 1 ? 'round' : 'rounds'} ${runsOf(rounds)
          .map((run) => [...new Set(run)].join('–'))
          .join(', ')}`,
  notJoined: 'Lines join only years of the same rounds.',
  newOnly: 'Rounds after the first name only newly allotted candidates.',
  laneLabel: (
    counselling: string,
    history: readonly CutoffYear[],
    marks: ReadonlyMap<number, string>,
  ) =>
    `${counselling}, ${history
      .map(({ year, closing }) => {
        const mark = marks.get(year);
        return `${year}${mark === undefined ? '' : ` (${mark})`}: ${shownValue(closing)}`;
      })
      .join(', ')}`,
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

type Standing = Pick<CutoffRow, 'band' | 'within' | 'of' | 'by'>;
type RoundedList = Pick<ShownList, 'unit' | 'seasons'>;

/** The round of a final value in the counselling's own numbering, or that it is not final. */
function roundOf(list: RoundedList, year: number, round: CutoffYear['round']): string {
  const season = seasonOf(list, year);
  if (!season.isFinal) return ` (${roundsWords(ownWords, season)})`;
  if (round === null) return '';
  // Some names of rounds contain brackets, and nested brackets are hard to read.
  return typeof round === 'number' ? ` (round ${round})` : `, ${round}`;
}
