import type { ComparedRow } from '../../domain/comparison.ts';
import type { ShownList } from '../../domain/cutoff-list.ts';
import { partsOf } from '../../domain/cutoff-parts.ts';
import { type CutoffAnswer, type CutoffRow, cutoffQuery } from '../../domain/cutoffs.ts';
import type { Summary } from '../../domain/summary.ts';
import { dotted } from '../../messages/dotted.ts';
import { knownByName, namesOf, takenIn } from '../catalogue/institution-records.ts';
import type { With } from '../needs.ts';
import { findCutoffs } from './answer.ts';

/** The cut-offs of one institution in one of its lists. */
interface CutoffsOfInstitution {
  /** Every list in which it stands. */
  lists: readonly ShownList[];
  list: ShownList;
  /** What stands in the address and fits the list. */
  given: Readonly<Record<string, string>>;
  answer: CutoffAnswer;
}

/** What the address of an institution's page may ask of its cut-offs. */
export const ownNames = ['list', 'category', 'quota', 'pool', 'page'] as const;

type Reader = With<'cutoffs' | 'cutoffNames' | 'institutions'>;

/** The lists in which an institution stands, under its name or one that it had. */
async function listsOf({ cutoffs, institutions }: Reader, id: string): Promise<ShownList[]> {
  const [{ items }, admissions] = await Promise.all([
    institutions.list.refresh(),
    cutoffs.admissions(),
  ]);
  const entry = items.get(id);
  const known = entry && knownByName(admissions, namesOf(entry), takenIn(items));
  return (await cutoffs.lists()).filter((list) => known?.lists.includes(list.id));
}

/** A list of cut-offs, and how many institutions of a state stand in it. */
interface CountedList {
  id: string;
  label: string;
  count: number;
}

/** The lists in which institutions of a state stand, that of the most first. */
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
 * The cut-offs of an institution: of the list that is asked for, or of the first that answers. Null
 * where no list names it.
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

/** The cut-offs of an institution in one list, by what of the address fits it. */
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
  // Special pools come after the seats for everybody, whatever they closed at.
  const rows = partsOf(all.rows, list).flatMap((part) => part.rows);
  const end = query.page * shown.limit;
  const pages = Math.ceil(rows.length / shown.limit);
  const answer = { ...all, rows: rows.slice(end - shown.limit, end), page: query.page, pages };
  return { list, given, answer };
}

/** What JoSAA's rules alone ask of a person. */
const personal = ['homeState', 'gender', 'pwd'];

/** What an address asks for, as far as it fits the list. */
interface Fitting {
  given: Record<string, string>;
  /** Whether something did not fit and was left out. */
  isCut: boolean;
}

/**
 * A form that works without JavaScript sends what was chosen for the list before: codes that the
 * list does not have, and a rank where it goes by score, are left out and said.
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

/** The cut-offs of several institutions side by side, in one list of theirs. */
export interface ComparedCutoffs {
  /** Every list in which all of them stand. */
  lists: readonly ShownList[];
  list: ShownList;
  /** What stands in the address and fits the list. */
  given: Readonly<Record<string, string>>;
  /** The year of all values: the list's newest. */
  year: number;
  /** One for each programme that all of them have in that year, the hardest of the first's first. */
  rows: readonly ComparedRow[];
}

/** An institution has at most so many seats in one category of a list. */
const ALL = 10_000;

/**
 * The closing values of the programmes that all institutions have: of the list that is asked for,
 * or of the first that names them all. Null where none does.
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

/** The lists in which all of several institutions stand. */
async function sharedLists(reader: Reader, institutions: readonly Named[]) {
  const [first = [], ...others] = await Promise.all(
    institutions.map(({ _id }) => listsOf(reader, _id)),
  );
  return first.filter(({ id }) => others.every((own) => own.some((list) => list.id === id)));
}

type Seat = readonly [key: string, closing: number];

/** What a seat closed at in the year; ranks of the preparatory list compare with no other. */
function seatIn(row: CutoffRow, year: number): Seat[] {
  const { program, degree, years, quota, pool, history } = row;
  const closed = history.find((one) => one.year === year && !one.preparatory);
  const words = [program, degree, years ? `${years} years` : null, quota, pool].filter(isSaid);
  return closed ? [[dotted(words), closed.closing]] : [];
}

/** Seats for everybody need no word. */
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
