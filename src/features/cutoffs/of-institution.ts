import type { ComparedRow } from '../../domain/compared-row.ts';
import type { ShownList } from '../../domain/cutoff-list.ts';
import { partsOf } from '../../domain/cutoff-parts.ts';
import { type CutoffAnswer, type CutoffRow, cutoffQuery } from '../../domain/cutoffs.ts';
import type { Summary } from '../../domain/summary.ts';
import { dotted } from '../../messages/dotted.ts';
import { knownByName, namesOf, takenIn } from '../catalogue/institution-records.ts';
import type { With } from '../needs.ts';
import { findCutoffs } from './answer.ts';

/** The cut-offs of one institution in one list. */
interface CutoffsOfInstitution {
  /** All lists that contain it. */
  lists: readonly ShownList[];
  list: ShownList;
  /** The query values that apply to the list. */
  given: Readonly<Record<string, string>>;
  answer: CutoffAnswer;
}

/** Query names of the cut-offs on an institution's page. */
export const ownNames = ['list', 'category', 'quota', 'pool', 'page'] as const;

type Reader = With<'cutoffs' | 'cutoffNames' | 'institutions'>;

/** The lists that contain an institution under its current or a former name. */
async function listsOf({ cutoffs, institutions }: Reader, id: string): Promise<ShownList[]> {
  const [{ items }, admissions] = await Promise.all([
    institutions.list.refresh(),
    cutoffs.admissions(),
  ]);
  const entry = items.get(id);
  const known = entry && knownByName(admissions, namesOf(entry), takenIn(items));
  return (await cutoffs.lists()).filter((list) => known?.lists.includes(list.id));
}

/** A list and its number of institutions in a state. */
interface CountedList {
  id: string;
  label: string;
  count: number;
}

/** The lists with institutions of a state, most institutions first. */
export async function listsOfState(
  { cutoffs, institutions }: Pick<Reader, 'cutoffs' | 'institutions'>,
  state: string,
): Promise<CountedList[]> {
  const [{ items }, admissions, lists] = await Promise.all([
    institutions.list.refresh(),
    cutoffs.admissions(),
    cutoffs.lists(),
  ]);
  const isTaken = takenIn(items);
  const own = items.where('summary', ({ location }) => location.state === state);
  const ids = own.flatMap((entry) => knownByName(admissions, namesOf(entry), isTaken)?.lists ?? []);
  return lists
    .map(({ id, label }) => ({ id, label, count: ids.filter((one) => one === id).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/**
 * An institution's cut-offs in the requested list, or in the first list with any. Null where no
 * list contains it.
 */
export async function cutoffsOf(
  reader: Reader,
  { _id }: Pick<Summary, '_id'>,
  asked: Readonly<Record<string, string>>,
  shown: { years: number; limit: number },
): Promise<CutoffsOfInstitution | null> {
  const lists = await listsOf(reader, _id);
  const named = lists.filter(({ id }) => id === asked['list']);
  const [first, ...others] = named.length > 0 ? named : lists;
  if (!first) return null;
  const best = await cutoffsIn(reader, { _id, list: first, asked, shown });
  if (best.answer.total > 0) return { lists, ...best };
  for (const list of others) {
    const other = await cutoffsIn(reader, { _id, list, asked, shown });
    if (other.answer.total > 0) return { lists, ...other };
  }
  return { lists, ...best };
}

interface AskedOfList {
  _id: string;
  list: ShownList;
  asked: Readonly<Record<string, string>>;
  shown: { years: number; limit: number };
}

/** An institution's cut-offs in one list, filtered by the values that apply to it. */
async function cutoffsIn(
  reader: Reader,
  { _id, list, asked, shown }: AskedOfList,
): Promise<Omit<CutoffsOfInstitution, 'lists'>> {
  const own = Object.fromEntries(
    ownNames.flatMap((key) => (asked[key] ? [[key, asked[key]]] : [])),
  );
  const { given } = fitting({ ...own, list: list.id }, list);
  const page = /^[1-9]\d{0,5}$/.test(given['page'] ?? '') ? given['page'] : '1';
  const query = cutoffQuery.parse({
    ...given,
    ...{ page, institution: _id, gender: 'female' },
  });
  const { years } = shown;
  const all = await findCutoffs(reader, { ...query, years, page: 1, limit: ALL });
  // Special pools follow the general seats regardless of their closing values.
  const rows = partsOf(all.rows, list).flatMap((part) => part.rows);
  const end = query.page * shown.limit;
  const pages = Math.ceil(rows.length / shown.limit);
  const answer = { ...all, rows: rows.slice(end - shown.limit, end), page: query.page, pages };
  return { list, given, answer };
}

/** Values used by JoSAA's rules only. */
const personal = ['homeState', 'gender', 'pwd'];

/** The query values that apply to a list. */
interface Fitting {
  given: Record<string, string>;
  /** Whether values were left out. */
  isCut: boolean;
}

/**
 * Drops values that do not apply to the list, and reports that it did. A form without JavaScript
 * still sends the choices made for the previous list.
 */
export function fitting(asked: Readonly<Record<string, string>>, list: ShownList | null): Fitting {
  if (!list) return { given: { ...asked }, isCut: false };
  const { categories, quotas, pools, better } = list;
  const codes = { category: categories, quota: quotas, pool: pools };
  const given = Object.entries(asked).filter(([name, value]) => {
    if (personal.includes(name)) return list.counselling === 'josaa';
    if (name === 'commonRank') return list.rankWithin === 'category';
    if (name === 'rank' || name === 'score') return (name === 'rank') === (better === 'lower');
    const known = Object.entries(codes).find(([code]) => code === name)?.[1];
    return !known || known.some(({ code }) => code === value);
  });
  return {
    given: Object.fromEntries(given),
    isCut: given.length < Object.keys(asked).length,
  };
}

type Named = Pick<Summary, '_id'>;

/** The cut-offs of several institutions in one shared list. */
export interface ComparedCutoffs {
  /** All lists that contain every institution. */
  lists: readonly ShownList[];
  list: ShownList;
  /** The query values that apply to the list. */
  given: Readonly<Record<string, string>>;
  /** The year of all values, which is the list's newest. */
  year: number;
  /**
   * One row per programme that all of them have in that year, most competitive at the first
   * institution first.
   */
  rows: readonly ComparedRow[];
}

/** Upper bound of an institution's seats in one category of a list. */
const ALL = 10_000;

/**
 * The closing values of shared programmes, in the requested list or the first shared one. Null
 * where no list contains all institutions.
 */
export async function comparedCutoffs(
  reader: Reader,
  institutions: readonly Named[],
  asked: Readonly<Record<string, string>>,
): Promise<ComparedCutoffs | null> {
  const lists = await sharedLists(reader, institutions);
  const list = lists.find(({ id }) => id === asked['list']) ?? lists[0];
  const year = list?.years[0];
  if (!list || year === undefined) return null;
  const { given } = fitting({ ...asked, list: list.id }, list);
  const seats = await Promise.all(
    institutions.map(async ({ _id }) => {
      const query = cutoffQuery.parse({ ...given, institution: _id, years: '1' });
      const { rows } = await findCutoffs(reader, { ...query, limit: ALL });
      return new Map(rows.flatMap((row) => seatIn(row, year)));
    }),
  );
  return { lists, list, given, year, rows: rowsOfAll(seats, year) };
}

/** The lists that contain all of several institutions. */
async function sharedLists(reader: Reader, institutions: readonly Named[]) {
  const [first = [], ...others] = await Promise.all(
    institutions.map(({ _id }) => listsOf(reader, _id)),
  );
  return first.filter(({ id }) => others.every((own) => own.some((list) => list.id === id)));
}

type Seat = readonly [key: string, closing: number];

/** The closing values of a seat in a year; preparatory ranks are not comparable. */
function seatIn(row: CutoffRow, year: number): Seat[] {
  const { program, degree, years, quota, pool, history } = row;
  const closed = history.find((one) => one.year === year && !one.preparatory);
  const words = [program, degree, years ? `${years} years` : null, quota, pool].filter(isSaid);
  return closed ? [[dotted(words), closed.closing]] : [];
}

/** General seats need no label. */
function isSaid(word: string | null): boolean {
  return word !== null && word !== 'all' && word !== 'neutral';
}

function rowsOfAll(seats: readonly ReadonlyMap<string, number>[], year: number): ComparedRow[] {
  const [first, ...others] = seats;
  return [...(first?.keys() ?? [])]
    .filter((key) => others.every((other) => other.has(key)))
    .map((key) => ({
      key: 'closing',
      of: key,
      values: seats.map((own) => {
        const value = own.get(key);
        return value === undefined ? null : { value, unit: 'closing', year };
      }),
    }));
}
