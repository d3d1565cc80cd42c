import { isDeepStrictEqual } from 'node:util';

/** The rows of a list by their identity. */
type RowsById = ReadonlyMap<string, unknown>;

/** Reads a field as rows; null for a field that is no list, or in which two rows have one identity. */
export type ReadRows = (name: string, value: unknown) => RowsById | null;

/** A list as it was, as one side has it, and as the base has it now. */
interface Versions {
  then: unknown;
  own: unknown;
  now: unknown;
}

const BREAK = '\n';

/** The name of a row that both sides changed. */
export function rowName(field: string, row: string): string {
  return `${field}${BREAK}${row}`;
}

/** The field of such a name, and its row; null for the name of a whole field. */
export function splitRowName(name: string): { field: string; row: string | null } {
  const at = name.indexOf(BREAK);
  return at < 0
    ? { field: name, row: null }
    : { field: name.slice(0, at), row: name.slice(at + BREAK.length) };
}

/**
 * A list that both sides changed: what only one side changed is as it is there, and of a row that both
 * changed the own one stays, whose identity `both` names. Null where rows cannot be told apart.
 */
export function mergeRows(
  name: string,
  { then, own, now }: Versions,
  readRows: ReadRows | undefined,
): { rows: unknown[]; both: string[] } | null {
  const [was, mine, theirs] = [then, own, now].map((value) => readRows?.(name, value) ?? null);
  if (!was || !mine || !theirs) return null;
  const both: string[] = [];
  const rows = [...new Set([...mine.keys(), ...theirs.keys(), ...was.keys()])].flatMap((row) => {
    const [before, kept, later] = [was.get(row), mine.get(row), theirs.get(row)];
    const isTheirs = isSame(before, kept);
    if (!isTheirs && !isSame(before, later) && !isSame(kept, later)) both.push(row);
    const value = isTheirs ? later : kept;
    return value === undefined ? [] : [value];
  });
  return { rows, both };
}

/**
 * The list with which a written one is to be compared from now on: the base's, but for the rows that
 * both sides have changed and that are still undecided, which are as they were.
 */
export function rowsToCompare(
  name: string,
  { then, now }: Pick<Versions, 'then' | 'now'>,
  undecided: ReadonlySet<string>,
  readRows: ReadRows | undefined,
): unknown[] | null {
  const [was, theirs] = [then, now].map((value) => readRows?.(name, value) ?? null);
  if (!was || !theirs) return null;
  return [...new Set([...theirs.keys(), ...undecided])].flatMap((row) => {
    const value = (undecided.has(row) ? was : theirs).get(row);
    return value === undefined ? [] : [value];
  });
}

/** Whether a row is the same in two versions of a list. */
export function hasSameRow(
  name: string,
  row: string,
  versions: readonly [unknown, unknown],
  readRows: ReadRows | undefined,
): boolean {
  const [a, b] = versions.map((value) => readRows?.(name, value)?.get(row));
  return isSame(a, b);
}

/** Whether two values are equal; a missing one equals null. */
export function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a ?? null, b ?? null);
}
