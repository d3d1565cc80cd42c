import type { ComparedRow, ComparedValue } from '../../domain/comparison/compared-row.ts';
import type { ShownList } from '../../domain/cutoffs/cutoff-list.ts';
import { type OfferedSeats, splitByPool } from '../../domain/cutoffs/cutoff-parts.ts';
import { type CutoffAnswer, type CutoffRow, cutoffQuery } from '../../domain/cutoffs/cutoffs.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { limits } from '../../domain/limits.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { createNameCheck, findByNames, namesOf } from '../catalogue/institution-records.ts';
import type { With } from '../needs.ts';
import { findCutoffs, findLanesOfQuery } from './find-cutoffs.ts';

/** The cut-offs of one institution in one list. */
interface CutoffsOfInstitution {
  /** All lists that contain it. */
  lists: readonly ShownList[];
  list: ShownList;
  /** The query values that apply to the list. */
  given: Readonly<Record<string, string>>;
  answer: CutoffAnswer;
  /** The kinds of seats with rows at the institution; null where the candidate decides on them. */
  seats: OfferedSeats | null;
}

/** Query names of the cut-offs on an institution's page. */
export const queryNames = ['list', 'category', 'quota', 'pool', 'page'] as const;

type CutoffDependencies = With<'cutoffs' | 'cutoffNames' | 'institutions'>;

/** The lists that contain an institution under its current or a former name. */
async function listsOf(
  { cutoffs, institutions }: CutoffDependencies,
  id: string,
): Promise<ShownList[]> {
  const [{ items }, admissions] = await Promise.all([
    institutions.list.refresh(),
    cutoffs.admissions(),
  ]);
  const entry = items.get(id);
  const admission = entry && findByNames(admissions, namesOf(entry), createNameCheck(items));
  return (await cutoffs.lists()).filter((list) => admission?.lists.includes(list.id));
}

/** A list and its number of institutions in a state. */
interface CountedList {
  id: string;
  label: string;
  count: number;
}

/** The lists with institutions of a state, most institutions first. */
export async function listsOfState(
  { cutoffs, institutions }: Pick<CutoffDependencies, 'cutoffs' | 'institutions'>,
  state: string,
): Promise<CountedList[]> {
  const [{ items }, admissions, lists] = await Promise.all([
    institutions.list.refresh(),
    cutoffs.admissions(),
    cutoffs.lists(),
  ]);
  const isTaken = createNameCheck(items);
  const ofState = items.where('summary', ({ location }) => location.state === state);
  const ids = ofState.flatMap(
    (entry) => findByNames(admissions, namesOf(entry), isTaken)?.lists ?? [],
  );
  return lists
    .map(({ id, label }) => ({ id, label, count: ids.filter((listId) => listId === id).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/**
 * An institution's cut-offs in the requested list, or in the first list with any. Null where no
 * list contains it.
 */
export async function findCutoffsOf(
  reader: CutoffDependencies,
  { _id }: Pick<Summary, '_id'>,
  parameters: Readonly<Record<string, string>>,
  shown: { years: number; limit: number },
): Promise<CutoffsOfInstitution | null> {
  const lists = await listsOf(reader, _id);
  const named = lists.filter(({ id }) => id === parameters['list']);
  const [first, ...others] = named.length > 0 ? named : lists;
  if (!first) return null;
  const best = await findCutoffsInList(reader, { _id, list: first, parameters, shown });
  if (best.answer.total > 0) return { lists, ...best };
  const everyYear = { ...shown, years: limits.cutoffs.years.ofInstitution };
  for (const years of [shown, everyYear]) {
    for (const list of years === shown ? others : [first, ...others]) {
      const other = await findCutoffsInList(reader, { _id, list, parameters, shown: years });
      if (other.answer.total > 0) return { lists, ...other };
    }
  }
  return { lists, ...best };
}

interface ListRequest {
  _id: string;
  list: ShownList;
  parameters: Readonly<Record<string, string>>;
  shown: { years: number; limit: number };
}

/** An institution's cut-offs in one list, filtered by the values that apply to it. */
async function findCutoffsInList(
  reader: CutoffDependencies,
  { _id, list, parameters, shown }: ListRequest,
): Promise<Omit<CutoffsOfInstitution, 'lists'>> {
  const allowed = Object.fromEntries(
    queryNames.flatMap((key) => (parameters[key] ? [[key, parameters[key]]] : [])),
  );
  const { given } = fitToList({ ...allowed, list: list.id }, list);
  const page = /^[1-9]\d{0,5}$/.test(given['page'] ?? '') ? given['page'] : '1';
  const query = cutoffQuery.parse({
    ...given,
    page,
    institution: _id,
    gender: 'female',
  });
  const { years } = shown;
  const all = await findLanesOfQuery(reader, { ...query, years, page: 1, limit: MAX_SEATS });
  // Special pools follow the general seats regardless of their closing values.
  const rows = splitByPool(all.lanes.map(all.rowOf), list).flatMap((part) => part.rows);
  const end = query.page * shown.limit;
  const answer: CutoffAnswer = {
    rows: rows.slice(end - shown.limit, end),
    total: rows.length,
    page: query.page,
    pages: Math.ceil(rows.length / shown.limit),
    hidden: all.hidden,
    years: all.years,
    early: all.early,
  };
  return { list, given: { ...given, ...all.seats?.chosen }, seats: all.seats, answer };
}

/** Values used by JoSAA's rules only. */
const personalNames = ['homeState', 'gender', 'pwd'];

/** The query values that apply to a list. */
interface FittedQuery {
  given: Record<string, string>;
  /** Whether values were left out. */
  isCut: boolean;
}

/**
 * Drops values that do not apply to the list, and reports that it did. A form without JavaScript
 * still sends the choices made for the previous list.
 */
export function fitToList(
  parameters: Readonly<Record<string, string>>,
  list: ShownList | null,
): FittedQuery {
  if (!list) return { given: { ...parameters }, isCut: false };
  const { categories, quotas, pools, better } = list;
  const codes = { category: categories, quota: quotas, pool: pools };
  const given = Object.entries(parameters).filter(([name, value]) => {
    if (personalNames.includes(name)) return list.counselling === 'josaa';
    if (name === 'commonRank') return list.rankWithin === 'category';
    if (name === 'rank' || name === 'score') return (name === 'rank') === (better === 'lower');
    const listCodes = Object.entries(codes).find(([code]) => code === name)?.[1];
    return !listCodes || listCodes.some(({ code }) => code === value);
  });
  return {
    given: Object.fromEntries(given),
    isCut: given.length < Object.keys(parameters).length,
  };
}

type InstitutionId = Pick<Summary, '_id'>;

/** The cut-offs of several institutions in the list that has most of them. */
export interface ComparedCutoffs {
  /** All lists that have as many of them. */
  lists: readonly ShownList[];
  list: ShownList;
  /** The query values that apply to the list. */
  given: Readonly<Record<string, string>>;
  /** The year of all values, which is the list's newest. */
  year: number;
  /** The ids of those that the list does not have. */
  absent: readonly string[];
  /**
   * One row per branch and degree that several of them have in that year, whatever their quotas;
   * those of all of them first, and then the most competitive at the first institution.
   */
  rows: readonly ComparedRow[];
}

/** Upper bound of an institution's seats in one category of a list. */
const MAX_SEATS = 10_000;

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
  const seats = await Promise.all(
    institutions.map(async ({ _id }) => {
      const query = cutoffQuery.parse({ ...given, institution: _id, years: '1' });
      const { rows } = await findCutoffs(reader, { ...query, limit: MAX_SEATS });
      return closingsByProgramme(rows, year);
    }),
  );
  const isIn = (at: number) => listsOfEach[at]?.some(({ id }) => id === list.id);
  const absent = institutions.flatMap(({ _id }, at) => (isIn(at) ? [] : [_id]));
  return { lists, list, given, year, absent, rows: commonRows(seats, year) };
}

/** The lists that most of several institutions are in. */
function widestLists(listsOfEach: readonly (readonly ShownList[])[]): ShownList[] {
  const byId = [...Map.groupBy(listsOfEach.flat(), ({ id }) => id).values()];
  const most = Math.max(...byId.map((same) => same.length));
  return byId.filter((same) => same.length === most).flatMap(([first]) => first ?? []);
}

type Closings = NonNullable<ComparedValue['closings']>;

/**
 * The closing values of each branch and degree in a year, by quota and pool; preparatory ranks are
 * not comparable.
 */
function closingsByProgramme(rows: readonly CutoffRow[], year: number) {
  const closings = new Map<string, Closings>();
  for (const { program, degree, years, quota, pool, history } of rows) {
    const closed = history.find((closing) => closing.year === year && !closing.preparatory);
    if (!closed) continue;
    const key = joinWithDots([program, degree, years ? `${years} years` : null].filter(isSaid));
    const seat = joinWithDots([quota, pool].filter(isSaid));
    closings.set(key, [...(closings.get(key) ?? []), { seat, value: closed.closing }]);
  }
  return closings;
}

/** General seats need no label. */
function isSaid(word: string | null): word is string {
  return word !== null && !['all', 'neutral', 'AI'].includes(word);
}

/** Programmes that several have, those that all have first. */
function commonRows(seats: readonly ReadonlyMap<string, Closings>[], year: number): ComparedRow[] {
  const names = [...new Set(seats.flatMap((closings) => [...closings.keys()]))];
  const countOf = (name: string) => seats.filter((closings) => closings.has(name)).length;
  return names
    .filter((name) => countOf(name) > 1)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .map((name) => ({
      key: 'closing',
      of: name,
      values: seats.map((each): ComparedValue | null => {
        const closings = each.get(name) ?? [];
        const [first] = closings;
        return first ? { value: first.value, unit: 'closing', year, closings } : null;
      }),
    }));
}
