import { limits } from '../domain/limits.ts';
import { type Reason, Refusal } from '../domain/refusal.ts';

/** How many items are read concurrently. */
const READ_PARALLEL = 16;

/** A page of items, and the line after which the next page starts (null at the end). */
interface BoundedPage<Line, Item> {
  items: Item[];
  last: Line | null;
}

/**
 * Reads a page of at most `limit` lines that also fits the size limit of one answer. Lines whose
 * item is gone are skipped. A page has at least one item unless none are left.
 */
export async function readBoundedPage<Line, Item>(
  lines: readonly Line[],
  limit: number,
  read: (line: Line) => Item | null | Promise<Item | null>,
): Promise<BoundedPage<Line, Item>> {
  const items: Item[] = [];
  let bytes = 0;
  const pageLines = lines.slice(0, limit);
  for (let start = 0; start < pageLines.length; start += READ_PARALLEL) {
    const results = await Promise.all(pageLines.slice(start, start + READ_PARALLEL).map(read));
    for (const [index, item] of results.entries()) {
      if (item === null) continue;
      bytes += Buffer.byteLength(JSON.stringify(item));
      const before = pageLines[start + index - 1];
      if (items.length > 0 && bytes > limits.pageBytes && before) return { items, last: before };
      items.push(item);
    }
  }
  return { items, last: lines.length > pageLines.length ? (pageLines.at(-1) ?? null) : null };
}

/** The items after the one whose key is the cursor; all without a cursor. Refuses an unknown one. */
export function itemsAfter<Item>(
  cursor: string | undefined,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  unknown: Reason,
): readonly Item[] {
  if (cursor === undefined) return items;
  const at = items.findIndex((item) => keyOf(item) === cursor);
  if (at === -1) throw new Refusal('invalidInput', { fields: { cursor: unknown } });
  return items.slice(at + 1);
}
