/** One place in which two versions of a record differ; undefined where a version has nothing. */
export interface Difference {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

/** Fields that every change touches, or that say nothing to a reader. */
const bookkeeping = new Set([
  'createdAt',
  'updatedAt',
  'updatedBy',
  'author',
  'formerNames',
  'absorbed',
  'mergeLease',
  '_id',
]);

/** What tells one row of facts from another: lists of them are compared row by row, not by place. */
const identities: Readonly<Record<string, readonly string[]>> = {
  figures: ['key', 'year', 'of'],
  otherNames: ['name', 'kind', 'lang'],
};

/** Every leaf in which two versions of a record differ, in the order of the fields. */
export function differences(before: unknown, after: unknown): Difference[] {
  return between([], before ?? {}, after ?? {}).filter(
    ({ path: [field = ''] }) => !bookkeeping.has(field),
  );
}

function between(path: readonly string[], before: unknown, after: unknown): Difference[] {
  const [field = '', ...rest] = path;
  const identity = rest.length === 0 ? identities[field] : undefined;
  if (identity) return betweenFacts(field, identity, [before, after]);
  if (!isTree(before) && !isTree(after)) {
    return same(before, after) ? [] : [{ path, before, after }];
  }
  const [old, now] = [branches(before), branches(after)];
  const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...keys].flatMap((key) => between([...path, key], old[key], now[key]));
}

/** The rows of facts that only one version has; two of one identity are one that has changed. */
function betweenFacts(
  field: string,
  identity: readonly string[],
  [before, after]: readonly [unknown, unknown],
): Difference[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  const gone = [...old].flatMap(([text, row]) => (now.has(text) ? [] : [row]));
  const come = [...now].flatMap(([text, row]) => (old.has(text) ? [] : [row]));
  const nameOf = (row: object) => JSON.stringify(identity.map((cell) => Reflect.get(row, cell)));
  const left = Map.groupBy(come, nameOf);
  const path = (row: object) => ('key' in row ? [field, String(row.key)] : [field]);
  const changed = gone.map((row) => ({
    path: path(row),
    before: row,
    after: left.get(nameOf(row))?.shift(),
  }));
  const added = [...left.values()].flat();
  return [...changed, ...added.map((row) => ({ path: path(row), before: undefined, after: row }))];
}

function factsOf(rows: unknown): ReadonlyMap<string, object> {
  const known = Array.isArray(rows) ? rows.filter((row: unknown) => isRow(row)) : [];
  return new Map(known.map((row: object) => [JSON.stringify(row), row]));
}

function isRow(row: unknown): row is object {
  return typeof row === 'object' && row !== null;
}

/** A list of rows or an object; a list of texts is shown whole. */
function isTree(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return !Array.isArray(value) || value.some((entry) => typeof entry === 'object');
}

/** The parts of a tree by key, rows by their number; what is no tree has none. */
function branches(value: unknown): Record<string, unknown> {
  if (!isTree(value)) return {};
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value));
  return Object.fromEntries(value.map((row, index) => [String(index + 1), row]));
}

function same(before: unknown, after: unknown): boolean {
  return isEmpty(before) ? isEmpty(after) : JSON.stringify(before) === JSON.stringify(after);
}

/** Whether a value is the same to a reader as none. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  // A group of which no part is known.
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === '';
}
