import { compareNames, sortedByName } from '../../../domain/name-order.ts';
import type { SearchDocument } from './document.ts';

/**
 * Every document in the order of names. Each knows its place, so that a query compares numbers and
 * not names. What has changed is put in its place at the next question: a pass over the places, and
 * names are compared for what is new alone.
 */
export function createNameOrder() {
  let sorted: SearchDocument[] = [];
  const added = new Set<SearchDocument>();
  const gone = new Set<SearchDocument>();

  /** Takes one document for another; undefined is none. */
  function replace(before: SearchDocument | undefined, after: SearchDocument | undefined): void {
    const isPlaced = before !== undefined && !added.has(before);
    if (isPlaced && after && isSameInOrder(before, after)) {
      after.namePlace = before.namePlace;
      sorted[after.namePlace] = after;
      return;
    }
    if (isPlaced) gone.add(before);
    else if (before) added.delete(before);
    if (after) added.add(after);
  }

  /** Gives every document its place. */
  function settle(): void {
    if (added.size === 0 && gone.size === 0) return;
    const kept = gone.size === 0 ? sorted : sorted.filter((document) => !gone.has(document));
    sorted = merged(
      kept,
      sortedByName(added, (document) => document),
    );
    for (let place = 0; place < sorted.length; place += 1) {
      const document = sorted[place];
      if (document) document.namePlace = place;
    }
    added.clear();
    gone.clear();
  }

  /** Every document by name. */
  function all(): readonly SearchDocument[] {
    settle();
    return sorted;
  }

  return { replace, settle, all };
}

function isSameInOrder(a: SearchDocument, b: SearchDocument): boolean {
  return a.name === b.name && a.id === b.id;
}

/** Both in one order; of `kept`, which may be long, few names are looked at. */
function merged(kept: readonly SearchDocument[], news: readonly SearchDocument[]) {
  const all: SearchDocument[] = [];
  let from = 0;
  for (const document of news) {
    const place = placeIn(kept, document, from);
    for (; from < place; from += 1) all.push(kept[from] as SearchDocument);
    all.push(document);
  }
  for (; from < kept.length; from += 1) all.push(kept[from] as SearchDocument);
  return all;
}

function placeIn(sorted: readonly SearchDocument[], document: SearchDocument, from: number) {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle];
    if (other && byName(other, document) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byName(a: SearchDocument, b: SearchDocument): number {
  return compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
