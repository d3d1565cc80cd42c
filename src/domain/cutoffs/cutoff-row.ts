import { limits } from '../limits.ts';
import { lookup } from '../lookup.ts';
import { line } from '../text.ts';
import { codeOf, type ListDescription } from './cutoff-list.ts';

/** A validated row of a statement, in its list's codes. */
export interface StatementRow {
  list: string;
  year: number;
  round: string;
  /** The exam's name in the mapping of institutions. */
  exam: string;
  code: string;
  institution: string;
  place: string;
  programCode: string;
  program: string;
  degree: string | null;
  years: number | null;
  category: string;
  quota: string;
  pool: string;
  opening: number | null;
  closing: number;
  preparatory: boolean;
}

/** A fault of a row: the column and its value. */
export interface RowFault {
  column: string;
  value: string;
  fault:
    | 'unknownList'
    | 'unknownCode'
    | 'badNumber'
    | 'badText'
    | 'openingAfterClosing'
    | 'missing'
    | 'surplus';
}

/** A row as read from its file: column → text. */
export type RawRow = Readonly<Record<string, string>>;

const PWD = / \(PwD\)$/;
const YEAR = /^20\d\d$/;
const NUMBER = /^\d{1,9}(\.\d{1,9})?$/;
const JOSAA = 'josaa';
/** Characters of a refused text that are reported. */
const REPORTED_LENGTH = 60;

/** The lists that a row belongs to; exactly one, unless the file or a description is wrong. */
export function listsOf(row: RawRow, lists: readonly ListDescription[]): ListDescription[] {
  return lists.filter(({ where }) =>
    Object.entries(where).every(([column, pattern]) => {
      const value = lookup(row, column);
      return value !== undefined && new RegExp(pattern).test(value);
    }),
  );
}

/** Whether rows of a list name this exam. */
export function isExamOf({ seats, where }: ListDescription, exam: string): boolean {
  if (seats === 'josaa') return exam === JOSAA;
  return where['exam'] !== undefined && new RegExp(where['exam']).test(exam);
}

/**
 * Converts a row to its list's codes, or reports its faults. Years after `newestYear` are refused.
 */
export function readRow(
  raw: RawRow,
  list: ListDescription,
  newestYear: number,
): StatementRow | RowFault {
  const isJosaa = list.seats === 'josaa';
  const text = (column: string) => (lookup(raw, column) ?? '').trim();
  const printed = text(isJosaa ? 'institute' : 'institution');
  const isShared = list.namesakes.includes(printed) && text('place') !== '';
  const institution = isShared ? `${printed}, ${text('place')}` : printed;
  const codes = readCodes(list, text);
  if ('fault' in codes) return codes;
  const values = readValues(list, {
    opening: text(isJosaa ? 'opening_rank' : 'opening'),
    closing: text(isJosaa ? 'closing_rank' : 'closing'),
    preparatory: text('preparatory'),
  });
  if ('fault' in values) return values;
  const names = isJosaa ? ['institute'] : ['exam', 'institution'];
  for (const column of ['year', 'program', ...names]) {
    if (text(column) === '') return { column, value: '', fault: 'missing' };
  }
  if (!YEAR.test(text('year')) || Number(text('year')) > newestYear) {
    return { column: 'year', value: text('year'), fault: 'badNumber' };
  }
  const duration = text('duration_years');
  if (Number(duration) > limits.courseYears) {
    return { column: 'duration_years', value: duration, fault: 'badNumber' };
  }
  for (const [column, value] of Object.entries(raw)) {
    const fits = line().safeParse(value).success;
    if (!fits) return { column, value: value.slice(0, REPORTED_LENGTH), fault: 'badText' };
  }
  return {
    list: list.id,
    year: Number(text('year')),
    exam: isJosaa ? JOSAA : text('exam'),
    code: text('institution_code'),
    institution,
    place: text('place'),
    programCode: text('program_code'),
    program: text('program'),
    degree: text('degree') || null,
    years: Number(text('duration_years')) || null,
    ...codes,
    ...values,
  };
}

type RowCodes = Pick<StatementRow, 'round' | 'category' | 'quota' | 'pool'>;

function readCodes(list: ListDescription, text: (column: string) => string): RowCodes | RowFault {
  const unknown = (column: string): RowFault => {
    return { column, value: text(column), fault: 'unknownCode' };
  };
  const printed = text('category');
  const isPwd = list.seats === 'josaa' && PWD.test(printed);
  const category = codeOf(list.categories, isPwd ? printed.replace(PWD, '') : printed);
  const quota = codeOf(list.quotas, text('quota'));
  const pool = codeOf(list.pools, text('gender'));
  if (category === undefined) return unknown('category');
  if (quota === undefined) return unknown('quota');
  if (pool === undefined) return unknown('gender');
  if (!list.rounds.includes(text('round'))) return unknown('round');
  return { round: text('round'), category: isPwd ? `${category} (PwD)` : category, quota, pool };
}

type RowValues = Pick<StatementRow, 'opening' | 'closing' | 'preparatory'>;

/** A closing value better than the opening one must come from another rank list. */
function readValues(
  { better }: ListDescription,
  given: Record<'opening' | 'closing' | 'preparatory', string>,
): RowValues | RowFault {
  if (!NUMBER.test(given.closing))
    return { column: 'closing', value: given.closing, fault: 'badNumber' };
  if (given.opening !== '' && !NUMBER.test(given.opening))
    return { column: 'opening', value: given.opening, fault: 'badNumber' };
  if (!['', 'both', 'opening', 'closing'].includes(given.preparatory))
    return { column: 'preparatory', value: given.preparatory, fault: 'unknownCode' };
  const opening = given.opening === '' ? null : Number(given.opening);
  const closing = Number(given.closing);
  if (better === 'lower' ? closing < 1 : closing === 0)
    return { column: 'closing', value: given.closing, fault: 'badNumber' };
  if (better === 'lower' && opening !== null && opening < 1)
    return { column: 'opening', value: given.opening, fault: 'badNumber' };
  const isReversed =
    opening !== null && (better === 'lower' ? closing < opening : closing > opening);
  if (isReversed && given.preparatory === '')
    return {
      column: 'closing',
      value: `${given.opening} > ${given.closing}`,
      fault: 'openingAfterClosing',
    };
  return {
    opening,
    closing,
    preparatory: given.preparatory === 'both' || given.preparatory === 'closing',
  };
}

/**
 * Whether a row prints 0 as its closing value, be it a rank, a score or a percentile, and no opening
 * value: a seat that nobody got, which is left out and counted.
 */
export function isUnfilled(raw: RawRow, { seats }: ListDescription): boolean {
  const [opening, closing] =
    seats === 'josaa'
      ? (['opening_rank', 'closing_rank'] as const)
      : (['opening', 'closing'] as const);
  const printed = (name: string) => (lookup(raw, name) ?? '').trim();
  return ZERO.test(printed(closing)) && (printed(opening) === '' || ZERO.test(printed(opening)));
}

const ZERO = /^0{1,9}(?:\.0{1,9})?$/;
