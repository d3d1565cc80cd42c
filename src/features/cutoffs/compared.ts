import type { ComparedRow } from '../../domain/comparison.ts';
import type { ShownList } from '../../domain/cutoff-list.ts';
import { type CutoffRow, cutoffQuery } from '../../domain/cutoffs.ts';
import type { Summary } from '../../domain/summary.ts';
import { type CutoffReader, findCutoffs } from './answer.ts';
import { fitting } from './of-institution.ts';

type Named = Pick<Summary, '_id' | 'type' | 'name'>;

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
  reader: CutoffReader,
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

async function sharedLists({ cutoffs }: CutoffReader, institutions: readonly Named[]) {
  const [admissions, lists] = await Promise.all([cutoffs.admissions(), cutoffs.lists()]);
  const own = institutions.map(({ type, name }) => admissions.get(`${type}/${name}`)?.lists ?? []);
  return lists.filter(({ id }) => own.every((named) => named.includes(id)));
}

type Seat = readonly [key: string, closing: number];

/** What a seat closed at in the year; ranks of the preparatory list compare with no other. */
function seatIn(row: CutoffRow, year: number): Seat[] {
  const { program, degree, years, quota, pool, history } = row;
  const closed = history.find((one) => one.year === year && !one.preparatory);
  const words = [degree, years && `${years} years`, quota, pool].filter(isSaid);
  return closed ? [[[program, ...words].join(' · '), closed.closing]] : [];
}

/** Seats for everybody need no word. */
function isSaid(word: string | number | null): boolean {
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
