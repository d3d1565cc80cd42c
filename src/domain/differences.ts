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
  '_id',
]);

/** Every leaf in which two versions of a record differ, in the order of the fields. */
export function differences(before: unknown, after: unknown): Difference[] {
  return between([], before ?? {}, after ?? {}).filter(
    ({ path: [field = ''] }) => !bookkeeping.has(field),
  );
}

function between(path: readonly string[], before: unknown, after: unknown): Difference[] {
  if (!isTree(before) && !isTree(after)) {
    return same(before, after) ? [] : [{ path, before, after }];
  }
  const [old, now] = [branches(before), branches(after)];
  const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...keys].flatMap((key) => between([...path, key], old[key], now[key]));
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
  return value === undefined || value === null || value === '';
}
