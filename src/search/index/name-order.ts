import { compareByName, sortByName } from '../../domain/institutions/name-order.ts';
import { partitionPoint } from '../../packed/index.ts';
import type { Documents } from './documents.ts';

type NamedDocuments = Pick<Documents, 'count' | 'has' | 'nameOf' | 'idOf'>;

/**
 * Every document in the order of names. Queries compare positions instead of names. Changed documents
 * are inserted at the next query in one pass over the positions, which compares the names of changed
 * documents only.
 */
export function createNameOrder(documents: NamedDocuments, order: ArrayLike<number>) {
  let sorted = order;
  let places = new Int32Array(0);
  let changed: number[] = [];
  writePlaces();

  function writePlaces(): void {
    if (places.length < documents.count()) places = new Int32Array(documents.count());
    for (let place = 0; place < sorted.length; place += 1) places[sorted[place] ?? 0] = place;
  }

  /** Assigns every document its position. */
  function settle(): void {
    if (changed.length === 0) return;
    const all = new Set(changed);
    const kept = Array.from(sorted).filter((document) => !all.has(document));
    const news = [...all].filter(documents.has);
    sorted = merged(kept, sortByName(news, named));
    writePlaces();
    changed = [];
  }

  function named(document: number) {
    return { name: documents.nameOf(document), id: documents.idOf(document) };
  }

  /** Merges both; few names of `kept`, which may be long, are compared. */
  function merged(kept: readonly number[], news: readonly number[]): number[] {
    const all: number[] = [];
    let from = 0;
    for (const document of news) {
      const name = named(document);
      const isAfter = (at: number) => compareByName(named(kept[at] ?? 0), name) >= 0;
      // The next name is near the last one where many are new.
      let step = 1;
      while (from + step < kept.length && !isAfter(from + step)) step *= 2;
      const place = partitionPoint(from, Math.min(from + step, kept.length), isAfter);
      for (; from < place; from += 1) all.push(kept[from] ?? 0);
      all.push(document);
    }
    for (; from < kept.length; from += 1) all.push(kept[from] ?? 0);
    return all;
  }

  return {
    /** Marks a document as added, removed or renamed. */
    change: (document: number) => void changed.push(document),
    /** Returns the position of each document, valid until the next change. */
    places: () => {
      settle();
      return (document: number): number => places[document] ?? 0;
    },
    all: () => {
      settle();
      return Array.from(sorted);
    },
  };
}
