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
    const labelled = filters.flatMap((one) =>
      'any' in one ? [{ rows: one.any.flatMap(rowsOf), also: one.also ?? [] }] : [],
    );
    for (const holders of labelled.sort((a, b) => size(a) - size(b)))
      found = found === null ? documentsIn(holders) : within(found, holders);
    for (const one of filters)
      if ('test' in one) found = (found ?? documents.all()).filter(one.test);
    return found ?? documents.all();
  }

  function rowsOf(label: Label): number[] {
    const row = labels.find(label);
    return row === undefined ? [] : [row];
  }

  function size({ rows, also }: Holders): number {
    return rows.reduce((sum, row) => sum + labels.byKey().size(row), also.length);
  }

  return {
    select,
    having: (any: readonly Label[]) => documentsIn({ rows: any.flatMap(rowsOf), also: [] }),
  };
}

/** The numbers of labels, and documents next to those that have them. */
interface Holders {
  rows: readonly number[];
  also: readonly number[];
}

/** Joins the documents of labels by marks in an array that is allocated once and cleared after use. */
function createMarks({ documents, labels }: Labelled) {
  let marks = new Uint8Array(0);

  /** The documents with one of the labels, each once. */
  function documentsIn(holders: Holders): readonly number[] {
    const found: number[] = [];
    each(holders, (document) => {
      if (marks[document] === 0) found.push(document);
      marks[document] = 1;
    });
    unmark(holders);
    return found;
  }

  /** Those among some documents that have one of the labels. */
  function within(among: readonly number[], holders: Holders): readonly number[] {
    each(holders, (document) => {
      marks[document] = 1;
    });
    const found = among.filter((document) => marks[document] === 1);
    unmark(holders);
    return found;
  }

  function unmark(holders: Holders): void {
    each(holders, (document) => {
      marks[document] = 0;
    });
  }

  function each({ rows, also }: Holders, visit: (document: number) => void): void {
    const count = documents.count();
    if (marks.length < count) marks = new Uint8Array(count * 2);
    const by = labels.byKey();
    const { pool } = by;
    for (const row of rows) {
      const end = by.end(row);
      for (let place = by.start(row); place < end; place += 1) visit(keyIn(pool[place] ?? 0));
    }
    for (const document of also) visit(document);
  }

  return { documentsIn, within };
}
