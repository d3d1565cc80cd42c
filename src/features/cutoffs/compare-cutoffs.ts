import type { ComparedRow, ComparedValue } from '../../domain/comparison/compared-row.ts';
import type { ShownList } from '../../domain/cutoffs/cutoff-list.ts';
import type { OfferedCodes } from '../../domain/cutoffs/cutoff-parts.ts';
import {
  type CutoffAnswer,
  type CutoffQuery,
  type CutoffRow,
  cutoffQuery,
} from '../../domain/cutoffs/cutoffs.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { findCommonCategory, programmeLabel } from './common-category.ts';
import { findLanesOfQuery } from './find-cutoffs.ts';
import { type CutoffDependencies, fitToList, listsOf } from './institution-cutoffs.ts';
import { rankQuery, withoutRank } from './own-cutoffs.ts';
import { OPEN, resolveQuery } from './resolve-query.ts';

type InstitutionId = Pick<Summary, '_id'>;

/** The cut-offs of several institutions in the list that has most of them. */
export interface ComparedCutoffs {
  /** All lists that have as many of them. */
  lists: readonly ShownList[];
  list: ShownList;
  /** The query values that apply to the list, with the category that it compares. */
  given: Readonly<Record<string, string>>;
  /** The category of all values; null where no two of them have a programme in one category. */
  category: string | null;
  /** The year of all values, which is the list's newest. */
  year: number;
  /** The codes that have rows at any of them in the years asked for. */
  codes: OfferedCodes;
  /** The ids of those that the list does not have. */
  absent: readonly string[];
  /** The rows of the visitor's rank at each institution; null without a rank. */
  ownRows: readonly (readonly CutoffRow[])[] | null;
  /** Number of rows left out because the query lacks the home state. */
  hidden: number;
  /** What is known of the newest year's rounds where it is not final. */
  early: CutoffAnswer['early'];
  /**
   * One row per branch and degree that several of them have in that year and in one category,
   * whatever their quotas; those of all of them first, and then the most competitive at the first.
   */
  rows: readonly ComparedRow[];
}

/**
 * The closing values of common programmes, in the requested list or the first one with most of the
 * institutions. Null where no list has any.
 */
export async function compareCutoffs(
  reader: CutoffDependencies,
  institutions: readonly InstitutionId[],
  parameters: Readonly<Record<string, string>>,
): Promise<ComparedCutoffs | null> {
  const listsOfEach = await Promise.all(institutions.map(({ _id }) => listsOf(reader, _id)));
  const lists = widestLists(listsOfEach);
  const list = lists.find(({ id }) => id === parameters['list']) ?? lists[0];
  const year = list?.years[0];
  if (!list || year === undefined) return null;
  const { given } = fitToList({ ...parameters, list: list.id }, list);
  const own = rankQuery(given);
  const asked = own ?? cutoffQuery.parse({ ...withoutRank(given), years: '1' });
  const ids = institutions.map(({ _id }) => _id);
  const isChosen = list.rankWithin === 'all';
  const category = asked.category || (isChosen ? await commonCategory(reader, ids, asked) : OPEN);
  const query = { ...asked, category: category ?? list.categories[0]?.code, institution: ids };
  const found = await findLanesOfQuery(reader, query, { everySeat: true });
  const rows = found.lanes.map(found.rowOf);
  const rowsOfEach = ids.map((id) => rows.filter(({ institution }) => institution._id === id));
  const absent = ids.filter((_, at) => !listsOfEach[at]?.some(({ id }) => id === list.id));
  const { hidden, early } = found.about;
  return {
    lists,
    list,
    given: { ...given, ...(category && { category }) },
    category,
    year,
    codes: found.codes(),
    absent,
    ownRows: own && rowsOfEach.map((each) => (isChosen ? firstSeats(each, list) : each)),
    hidden: hidden.quota,
    early,
    rows: commonRows(
      rowsOfEach.map((each) => groupByProgramme(each, year)),
      { list, year, isChosen },
    ),
  };
}

/** The category that the institutions are compared in, on a list where it is chosen. */
async function commonCategory(
  { cutoffs, cutoffNames }: CutoffDependencies,
  ids: readonly string[],
  asked: CutoffQuery,
): Promise<string | null> {
  const list = await cutoffs.openList(resolveQuery(asked).description);
  const names = await cutoffNames(list);
  const idOf = (institution: number) => {
    const id = names[institution]?.summary?._id;
    return id !== undefined && ids.includes(id) ? id : null;
  };
  return findCommonCategory(list, idOf, asked);
}

/** The lists that most of several institutions are in. */
function widestLists(listsOfEach: readonly (readonly ShownList[])[]): ShownList[] {
  const byId = [...Map.groupBy(listsOfEach.flat(), ({ id }) => id).values()];
  const most = Math.max(...byId.map((same) => same.length));
  return byId.filter((same) => same.length === most).flatMap(([first]) => first ?? []);
}

type Closings = NonNullable<ComparedValue['closings']>;
type RowsByProgramme = ReadonlyMap<string, readonly CutoffRow[]>;

/** The rows of each branch and degree with a value in a year; preparatory ranks are not comparable. */
function groupByProgramme(rows: readonly CutoffRow[], year: number): RowsByProgramme {
  return Map.groupBy(
    rows.filter((row) => closingIn(row, year) !== undefined),
    programmeLabel,
  );
}

function closingIn({ history }: CutoffRow, year: number): number | undefined {
  return history.find((closing) => closing.year === year && !closing.preparatory)?.closing;
}

/** The rows of the first quota and pool, in the list's order, that have any. */
function firstSeats(rows: readonly CutoffRow[], { quotas, pools }: ShownList): CutoffRow[] {
  const kinds = quotas.flatMap((quota) => pools.map((pool) => [quota.code, pool.code] as const));
  const has = ([quota, pool]: readonly [string, string]) =>
    rows.filter((row) => row.quota === quota && row.pool === pool);
  return kinds.map(has).find((seats) => seats.length > 0) ?? [];
}

/** Programmes that several have, those that all have first. */
function commonRows(
  programmes: readonly RowsByProgramme[],
  { list, year, isChosen }: { list: ShownList; year: number; isChosen: boolean },
): ComparedRow[] {
  const names = [...new Set(programmes.flatMap((each) => [...each.keys()]))];
  const countOf = (name: string) => programmes.filter((each) => each.has(name)).length;
  const hasParts = programmes.map(
    (each) =>
      new Set([...each.values()].flat().map(({ institution }) => institution.name)).size > 1,
  );
  return names
    .filter((name) => countOf(name) > 1)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .map((name) => {
      const rowsOfEach = programmes.map((each) => each.get(name) ?? []);
      const seats = isChosen ? takeOnePool(rowsOfEach, list) : rowsOfEach;
      return {
        key: 'closing',
        of: name,
        values: seats.map((rows, at) => toValue(rows, { year, hasParts: hasParts[at] ?? false })),
      };
    });
}

/**
 * For each institution the rows of one pool: the pool in which most of the institutions have the programme,
 * or, where an institution does not, the first pool in which it has the programme.
 */
function takeOnePool(
  rowsOfEach: readonly (readonly CutoffRow[])[],
  { pools }: ShownList,
): CutoffRow[][] {
  const has = (rows: readonly CutoffRow[], code: string) => rows.some(({ pool }) => pool === code);
  const countOf = (code: string) => rowsOfEach.filter((rows) => has(rows, code)).length;
  const codes = pools.map(({ code }) => code);
  const [common] = codes.toSorted((a, b) => countOf(b) - countOf(a));
  return rowsOfEach.map((rows) => {
    const taken = [common, ...codes].find((code) => code !== undefined && has(rows, code));
    return rows.filter(({ pool }) => pool === taken);
  });
}

function toValue(
  rows: readonly CutoffRow[],
  { year, hasParts }: { year: number; hasParts: boolean },
): ComparedValue | null {
  const closings: Closings = rows.flatMap((row) => {
    const value = closingIn(row, year);
    if (value === undefined) return [];
    const { institution, quota, pool, by } = row;
    // A visitor with two ranks has seats of two categories.
    const category = by === null ? null : row.category + (row.pwd ? ' PwD' : '');
    const part = hasParts ? institution.name : null;
    const seat = joinWithDots([part, quota, category, pool].filter(isSaid));
    return [{ seat, value, ...(by !== null && { standing: standingOf(row) }) }];
  });
  const [first] = closings;
  return first ? { value: first.value, unit: 'closing', year, closings } : null;
}

function standingOf({
  band,
  within,
  of,
  by,
}: CutoffRow): NonNullable<Closings[number]['standing']> {
  return { band, within, of, by };
}

/** General seats need no label. */
function isSaid(word: string | null): word is string {
  return word !== null && !['all', 'neutral', 'AI'].includes(word);
}
