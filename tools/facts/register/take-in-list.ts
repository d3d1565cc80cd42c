import { type RegisterRow, withFormerName } from '../../../src/domain/institutions/register-row.ts';
import { newShippedId } from '../../../src/domain/reference/shipped-id.ts';
import { foldName } from '../../../src/features/cutoffs/import/names.ts';
import type { Match, MatchRule } from './match.ts';
import type { ListedRow } from './read-list.ts';

/** A row that is omitted because the catalogue or the list already contains it. */
export interface MatchedRow extends Match {
  row: ListedRow;
}

interface TakeInOptions {
  matchOf: (row: ListedRow) => Match | null;
  /** The names and ids of the catalogue's colleges, which rows must not repeat. */
  takenNames: readonly string[];
  takenIds: ReadonlySet<string>;
}

interface TakeInResult {
  rows: RegisterRow[];
  matches: MatchedRow[];
}

/**
 * Merges a list into the rows of data/: a row replaces the one with its id, and rows that the list
 * does not name keep the date of their list. Rows of the catalogue are omitted.
 */
export function takeInList(
  before: readonly RegisterRow[],
  listed: readonly ListedRow[],
  options: TakeInOptions,
): TakeInResult {
  const matches: MatchedRow[] = [];
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = new Map(known);
  const coded = withoutDuplicates(listed, matches);
  for (const row of coded) {
    const match = options.matchOf(row);
    if (match) matches.push({ row, ...match });
    const isOther = !match || isApart(match.rule);
    // The catalogue may have given the code of a college as the id of another one.
    const isCodeTaken = isOther && options.takenIds.has(row.code.toLowerCase());
    const id = idOf(isCodeTaken ? { ...row, code: '' } : row, rows, options.takenIds);
    if (isOther) rows.set(id, { ...row, id, formerName: known.get(id)?.formerName ?? '' });
    else rows.delete(id);
  }
  return { rows: withUniqueNames([...rows.values()], known, options.takenNames), matches };
}

function isApart(rule: MatchRule): boolean {
  return rule === 'apart' || rule === 'doubtful';
}

/** A row without a code keeps the id of the row with the same name and place. */
function idOf(
  row: ListedRow,
  rows: ReadonlyMap<string, RegisterRow>,
  taken: ReadonlySet<string>,
): string {
  const { name, district, code } = row;
  return newShippedId({ name, place: district, aisheCode: code || null }, (id) => {
    const holder = rows.get(id);
    return taken.has(id) || (holder !== undefined && nameWithPlace(holder) !== nameWithPlace(row));
  });
}

/** Drops rows without a code whose name another row of the same district has with a code. */
function withoutDuplicates(listed: readonly ListedRow[], matches: MatchedRow[]): ListedRow[] {
  const byPlace = new Map(
    listed.filter(({ code }) => code !== '').map((row) => [nameWithPlace(row), row] as const),
  );
  return listed.filter((row) => {
    const twin =
      row.code === '' && row.district !== '' ? byPlace.get(nameWithPlace(row)) : undefined;
    if (twin) matches.push({ row, rule: 'name', id: twin.code.toLowerCase() });
    return !twin;
  });
}

function nameWithPlace({ name, district, state }: Omit<ListedRow, 'list'>): string {
  const suffix = [district, state].map((place) => `, ${place}`).find((end) => name.endsWith(end));
  const bare = name.slice(0, name.length - (suffix?.length ?? 0));
  return [foldName(bare), foldName(district), state].join('|');
}

/** Makes names unique: repeated names get their district, then their code. */
export function withUniqueNames(
  rows: readonly RegisterRow[],
  known: ReadonlyMap<string, RegisterRow>,
  takenNames: readonly string[],
): RegisterRow[] {
  const taken = new Set(takenNames.map(foldName));
  const withDistrict = renameRepeated(rows, taken, ({ name, district, state }) =>
    endsWith(name, district) || endsWith(name, district + state) ? name : `${name}, ${district}`,
  );
  const withCode = renameRepeated(withDistrict, taken, ({ name, code, state }) => {
    if (code !== '') return `${name} (${code})`;
    return endsWith(name, state) ? name : `${name}, ${state}`;
  });
  return withCode
    .map((row) => {
      const earlier = known.get(row.id);
      const isRenamed = earlier !== undefined && earlier.name !== row.name;
      return isRenamed ? { ...row, formerName: withFormerName(row, earlier.name) } : row;
    })
    .toSorted(
      (a, b) =>
        compareTexts(a.state, b.state) ||
        compareTexts(a.district, b.district) ||
        compareTexts(a.university, b.university) ||
        compareTexts(a.name, b.name),
    );
}

/** Whether a name ends with a place, or there is none to add: a second import adds nothing. */
function endsWith(name: string, place: string): boolean {
  return foldName(name).endsWith(foldName(place));
}

/** Renames the rows whose name repeats. */
function renameRepeated(
  rows: readonly RegisterRow[],
  taken: ReadonlySet<string>,
  otherName: (row: RegisterRow) => string,
): RegisterRow[] {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(foldName(name), (counts.get(foldName(name)) ?? 0) + 1);
  return rows.map((row) => {
    const key = foldName(row.name);
    const repeats = taken.has(key) || (counts.get(key) ?? 0) > 1;
    return repeats ? { ...row, name: otherName(row) } : row;
  });
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
