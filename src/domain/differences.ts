import { lookup } from './lookup.ts';
import { isSameJson } from './same-json.ts';
/** A difference between two versions of a record; undefined where a version has no value. */
export interface Difference {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

/** Fields that every change touches or that mean nothing to readers. */
const bookkeeping = new Set([
  'createdAt',
  'updatedAt',
  'updatedBy',
  'author',
  'formerNames',
  'absorbed',
  'mergeLease',
  'base',
  '_id',
]);

/** Identifying cells of fact rows, which are compared by identity instead of position. */
const identities: Readonly<Record<string, readonly string[]>> = {
  figures: ['key', 'year', 'of', 'about'],
  costs: [
    ...['course', 'programme', 'part', 'per', 'quota', 'categories', 'incomeAbove', 'incomeUpTo'],
    ...['gender', 'domicile', 'year', 'since'],
  ],
  otherNames: ['name', 'kind', 'lang'],
};

/** All differing leaves of two versions of a record, in field order. */
export function findDifferences(before: unknown, after: unknown): Difference[] {
  return compareValues([], before ?? {}, after ?? {}).filter(
    ({ path: [field = ''] }) => !bookkeeping.has(field),
  );
}

function compareValues(path: readonly string[], before: unknown, after: unknown): Difference[] {
  const [field = '', ...rest] = path;
  const identity = rest.length === 0 ? lookup(identities, field) : undefined;
  if (identity) return compareFacts(field, identity, [before, after]);
  if (!isTree(before) && !isTree(after)) {
    return isUnchanged(before, after) ? [] : [{ path, before, after }];
  }
  const [old, now] = [partsOf(before), partsOf(after)];
  const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...keys].flatMap((key) =>
    compareValues([...path, key], lookup(old, key), lookup(now, key)),
  );
}

/** Fact rows that only one version has; two with the same identity form one change. */
function compareFacts(
  field: string,
  identity: readonly string[],
  [before, after]: readonly [unknown, unknown],
): Difference[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  const removed = [...old].flatMap(([text, row]) => (now.has(text) ? [] : [row]));
  const appeared = [...now].flatMap(([text, row]) => (old.has(text) ? [] : [row]));
  const identityOf = (row: object) =>
    JSON.stringify(identity.map((cell) => Reflect.get(row, cell)));
  const unmatched = Map.groupBy(appeared, identityOf);
  const path = (row: object) => ('key' in row ? [field, String(row.key)] : [field]);
  const changed = removed.map((row) => ({
    path: path(row),
    before: row,
    after: unmatched.get(identityOf(row))?.shift(),
  }));
  const added = [...unmatched.values()].flat();
  return [...changed, ...added.map((row) => ({ path: path(row), before: undefined, after: row }))];
}

function factsOf(rows: unknown): ReadonlyMap<string, object> {
  const facts = Array.isArray(rows) ? rows.filter((row: unknown) => isRow(row)) : [];
  return new Map(facts.map((row: object) => [JSON.stringify(row), row]));
}

function isRow(row: unknown): row is object {
  return typeof row === 'object' && row !== null;
}

/**
 * Whether a value is compared part by part: an object or a list of rows, but not a list of texts.
 */
function isTree(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return !Array.isArray(value) || value.some((entry) => typeof entry === 'object');
}

/** The parts of a tree by key or index; empty for other values. */
function partsOf(value: unknown): Record<string, unknown> {
  if (!isTree(value)) return {};
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value));
  return Object.fromEntries(value.map((row, index) => [String(index + 1), row]));
}

/** Whether two values read the same, as an empty and a missing one do. */
export function isUnchanged(before: unknown, after: unknown): boolean {
  return isEmpty(before) ? isEmpty(after) : isSameJson(before, after);
}

/** Whether a value reads the same as a missing one. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  // A group without any known part is empty.
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === '';
}
