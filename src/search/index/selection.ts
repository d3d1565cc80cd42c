import type { Documents } from './documents.ts';
import type { Label, Labels } from './labels.ts';
import { keyIn } from './postings.ts';

/** A filter: one of some labels, or one of some documents next to them. */
interface AnyOf {
  any: readonly Label[];
  also?: readonly number[] | undefined;
}

/** A filter by labels, or by a test. */
export type Filter = AnyOf | { test: (document: number) => boolean };

/** About how many labels a document has. */
const LABELS_OF_DOCUMENT = 16;

/** Selects documents by filters. Label filters are joined first, those with the fewest documents first. */
export function createSelection({ documents, labels }: { documents: Documents; labels: Labels }) {
  /** Marks of documents, in an array that is allocated once and cleared after use. */
  let marks = new Uint8Array(0);

  /** The documents, among some or all, that pass every filter. */
  function select(filters: readonly Filter[], among: readonly number[] | null): readonly number[] {
    let selected = among;
    const labelled = filters.flatMap((filter) => ('any' in filter ? [holdersOf(filter)] : []));
    for (const holders of labelled.sort((a, b) => a.size - b.size))
      selected = within(selected, holders);
    for (const filter of filters)
      if ('test' in filter) selected = (selected ?? documents.all()).filter(filter.test);
    return selected ?? documents.all();
  }

  function holdersOf({ any, also = [] }: AnyOf) {
    const by = labels.byKey;
    const rows = any.flatMap((label) => labels.find(label) ?? []);
    return { rows, also, size: rows.reduce((sum, row) => sum + by.size(row), also.length) };
  }

  /** The documents that hold a label, each once; only those among some, if given. */
  function within(among: readonly number[] | null, holders: Holders): readonly number[] {
    // To look at the labels of a few documents costs less than to mark all that hold a common one.
    if (among && among.length * LABELS_OF_DOCUMENT < holders.size) return holding(among, holders);
    if (marks.length < documents.count()) marks = new Uint8Array(documents.count() * 2);
    const marked: number[] = [];
    const mark = (document: number) => {
      if (marks[document] === 0) marked.push(document);
      marks[document] = 1;
    };
    const by = labels.byKey;
    for (const row of holders.rows)
      for (let place = by.start(row); place < by.end(row); place += 1)
        mark(keyIn(by.pool[place] ?? 0));
    for (const document of holders.also) mark(document);
    const kept = among?.filter((document) => marks[document] === 1) ?? marked;
    for (const document of marked) marks[document] = 0;
    return kept;
  }

  function holding(among: readonly number[], holders: Holders): readonly number[] {
    const { byDocument } = labels;
    const [rows, also] = [new Set(holders.rows), new Set(holders.also)];
    const hasLabel = (document: number) => {
      const end = byDocument.end(document);
      for (let place = byDocument.start(document); place < end; place += 1)
        if (rows.has(keyIn(byDocument.pool[place] ?? 0))) return true;
      return false;
    };
    return among.filter((document) => also.has(document) || hasLabel(document));
  }

  const having = (any: readonly Label[]) => within(null, holdersOf({ any }));
  return { select, having };
}

/** The numbers of labels, and documents next to those that have them. */
interface Holders {
  rows: readonly number[];
  also: readonly number[];
  /** How many documents they are at most. */
  size: number;
}
