import type { Facet } from '../../domain/search.ts';
import type { Documents } from './documents.ts';
import type { Labels } from './labels.ts';
import { keyIn } from './postings.ts';

/** A value of a facet. */
export type Label = readonly [Facet, string];

/** A filter: one of some labels, or a test. */
export type Filter = { any: readonly Label[] } | { test: (document: number) => boolean };

/** A catalogue whose documents have labels. */
interface Labelled {
  documents: Pick<Documents, 'all' | 'count'>;
  labels: Labels;
}

/** Selects documents by filters. Label filters are joined first, those with the fewest documents first. */
export function createSelection({ documents, labels }: Labelled) {
  const { documentsIn, within } = createMarks({ documents, labels });

  /** The documents, among some or all, that pass every filter. */
  function select(filters: readonly Filter[], among: readonly number[] | null): readonly number[] {
    let found = among;
    const labelled = filters.flatMap((one) => ('any' in one ? [one.any.flatMap(rowsOf)] : []));
    for (const rows of labelled.sort((a, b) => size(a) - size(b)))
      found = found === null ? documentsIn(rows) : within(found, rows);
    for (const one of filters)
      if ('test' in one) found = (found ?? documents.all()).filter(one.test);
    return found ?? documents.all();
  }

  function rowsOf([facet, text]: Label): number[] {
    const row = labels.find(facet, text);
    return row === undefined ? [] : [row];
  }

  function size(rows: readonly number[]): number {
    return rows.reduce((sum, row) => sum + labels.by().size(row), 0);
  }

  return { select, having: (any: readonly Label[]) => documentsIn(any.flatMap(rowsOf)) };
}

/** Joins the documents of labels by marks in an array that is allocated once and cleared after use. */
function createMarks({ documents, labels }: Labelled) {
  let marks = new Uint8Array(0);

  /** The documents with one of the labels, without duplicates. */
  function documentsIn(rows: readonly number[]): readonly number[] {
    const found: number[] = [];
    each(rows, (document) => {
      if (marks[document] === 0) found.push(document);
      marks[document] = 1;
    });
    unmark(rows);
    return found;
  }

  /** Those among some documents that have one of the labels. */
  function within(among: readonly number[], rows: readonly number[]): readonly number[] {
    each(rows, (document) => {
      marks[document] = 1;
    });
    const found = among.filter((document) => marks[document] === 1);
    unmark(rows);
    return found;
  }

  function unmark(rows: readonly number[]): void {
    each(rows, (document) => {
      marks[document] = 0;
    });
  }

  function each(rows: readonly number[], visit: (document: number) => void): void {
    const count = documents.count();
    if (marks.length < count) marks = new Uint8Array(count * 2);
    const by = labels.by();
    const { pool } = by;
    for (const row of rows) {
      const end = by.end(row);
      for (let place = by.start(row); place < end; place += 1) visit(keyIn(pool[place] ?? 0));
    }
  }

  return { documentsIn, within };
}
