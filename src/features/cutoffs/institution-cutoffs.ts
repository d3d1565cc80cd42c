import type { ShownList } from '../../domain/cutoffs/cutoff-list.ts';
import {
  type OfferedCodes,
  type OfferedSeats,
  splitByPool,
} from '../../domain/cutoffs/cutoff-parts.ts';
import { type CutoffAnswer, cutoffQuery } from '../../domain/cutoffs/cutoffs.ts';
import { kindsOfList } from '../../domain/cutoffs/institution-kind.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { limits } from '../../domain/limits.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { createNameCheck, findByNames, namesOf } from '../catalogue/institution-records.ts';
import type { With } from '../needs.ts';
import { findLanesOfQuery } from './find-cutoffs.ts';

/** The cut-offs of one institution in one list. */
export interface CutoffsOfInstitution {
  /** All lists that contain it. */
  lists: readonly ShownList[];
  list: ShownList;
  /** The query values that apply to the list. */
  given: Readonly<Record<string, string>>;
  answer: CutoffAnswer;
  /** The kinds of seats with rows at the institution; null where the candidate decides on them. */
  seats: OfferedSeats | null;
  /** The codes that have rows at the institution in the years shown. */
  codes: OfferedCodes;
}

/** Upper bound of an institution's seats in one category of a list. */
const MAX_SEATS = 10_000;

/** Query names of the cut-offs on an institution's page. */
export const queryNames = ['list', 'category', 'quota', 'pool', 'page'] as const;

export type CutoffDependencies = With<'cutoffs' | 'cutoffNames' | 'institutions'>;

type ListDependencies = Pick<CutoffDependencies, 'cutoffs' | 'institutions'>;

/** The institutions of the catalogue, and the ids of the lists that contain one, by any of its names. */
async function readLists({ cutoffs, institutions }: ListDependencies) {
  const [{ items }, admissions] = await Promise.all([
    institutions.list.refresh(),
    cutoffs.admissions(),
  ]);
  const isTaken = createNameCheck(items);
  const listsOfEntry = (entry: SearchEntry | undefined): readonly string[] =>
    (entry && findByNames(admissions, namesOf(entry), isTaken)?.lists) ?? [];
  return { items, listsOfEntry };
}

/** The lists that contain an institution under its current or a former name. */
export async function listsOf(reader: ListDependencies, id: string): Promise<ShownList[]> {
  const { items, listsOfEntry } = await readLists(reader);
  const ids = listsOfEntry(items.get(id));
  return (await reader.cutoffs.lists()).filter((list) => ids.includes(list.id));
}

/** The ids of the lists that contain any of these institutions. */
export async function listsOfAny(
  reader: ListDependencies,
  shown: readonly Pick<Summary, '_id'>[],
): Promise<string[]> {
  const { items, listsOfEntry } = await readLists(reader);
  return [...new Set(shown.flatMap(({ _id }) => listsOfEntry(items.get(_id))))];
}

/** A list and its number of institutions in a state. */
interface CountedList {
  id: string;
  label: string;
  count: number;
}

/** The lists with institutions of a state, most institutions first. */
export async function listsOfState(
  reader: ListDependencies,
  state: string,
): Promise<CountedList[]> {
  const { items, listsOfEntry } = await readLists(reader);
  const lists = await reader.cutoffs.lists();
  const there = await items.where('summary', ({ location }) => location.state === state);
  const ids = there.flatMap(listsOfEntry);
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
  const every = { ...query, years, page: 1, limit: MAX_SEATS };
  const all = await findLanesOfQuery(reader, every, { nearestSeat: true });
  // Special pools follow the general seats regardless of their closing values.
  const rows = splitByPool(all.lanes.map(all.rowOf), list).flatMap((part) => part.rows);
  const end = query.page * shown.limit;
  const answer: CutoffAnswer = {
    rows: rows.slice(end - shown.limit, end),
    total: rows.length,
    page: query.page,
    pages: Math.ceil(rows.length / shown.limit),
    ...all.about,
  };
  const { seats } = all;
  return { list, given: { ...given, ...seats?.chosen }, seats, codes: all.codes(), answer };
}

/** Values used by JoSAA's rules only. */
const personalNames = ['homeState', 'gender', 'pwd'];

/** The query values that apply to a list. */
interface FittedQuery {
  given: Record<string, string>;
  /** Whether values were left out. */
  hasIgnored: boolean;
}

/**
 * Drops values that do not apply to the list, and reports that it did. A form without JavaScript
 * still sends the choices made for the previous list.
 */
export function fitToList(
  parameters: Readonly<Record<string, string>>,
  list: ShownList | null,
): FittedQuery {
  if (!list) return { given: { ...parameters }, hasIgnored: false };
  const { categories, quotas, pools, better } = list;
  const codes = { category: categories, quota: quotas, pool: pools };
  const given = Object.entries(parameters).filter(([name, value]) => {
    if (personalNames.includes(name)) return list.counselling === 'josaa';
    if (name === 'commonRank') return list.rankWithin === 'category';
    if (name === 'percentile') return list.percentileYear !== null;
    if (name === 'rank' || name === 'score') return (name === 'rank') === (better === 'lower');
    if (name === 'kind') {
      const kinds: readonly string[] = kindsOfList(
        list.counselling === 'josaa' ? 'josaa' : 'chosen',
      );
      return kinds.includes(value);
    }
    const listCodes = Object.entries(codes).find(([code]) => code === name)?.[1];
    return !listCodes || listCodes.some(({ code }) => code === value);
  });
  return {
    given: Object.fromEntries(given),
    hasIgnored: given.length < Object.keys(parameters).length,
  };
}
