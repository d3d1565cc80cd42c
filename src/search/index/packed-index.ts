import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { bytesOf, compact, readBytes } from '../../store/byte-arrays.ts';
import {
  columnFrom,
  columnsOf,
  type Rows,
  type Stored,
  storedColumn,
} from '../../store/columns.ts';
import type { DocumentRow } from './document-row.ts';
import type { Label } from './labels.ts';
import type { StoredRows } from './number-rows.ts';
import { keyIn, ROOM } from './postings.ts';
import type { RankList } from './rank-lists.ts';

/**
 * Raised with the layout below and with the meaning of its numbers. The words and labels of an entry also
 * depend on the code and the reference data, so each build packs the index that it ships.
 */
const VERSION = 2;

interface Named {
  /** The rank lists and courses that rows refer to by number. */
  lists: readonly RankList[];
  courses: readonly string[];
  /** The words, sorted. */
  words: readonly string[];
  labels: readonly Label[];
}

/** The content of a packed index. */
export interface IndexContent extends Named {
  documents: Rows<DocumentRow>;
  /** The words and the labels of each document, as postings store them. */
  wordRows: StoredRows;
  labelRows: StoredRows;
  /** The documents in the order of names. */
  order: readonly number[];
}

const NO_ROWS: StoredRows = { sizes: [], numbers: [] };

/** The content of an empty index. */
export const EMPTY_CONTENT: IndexContent = {
  documents: { column: columnsOf<DocumentRow>([]), rows: 0 },
  ...{ lists: [], courses: [], words: [], labels: [] },
  ...{ wordRows: NO_ROWS, labelRows: NO_ROWS, order: [] },
};

interface Head extends Named {
  version: number;
  rows: number;
  column: Stored;
}

/** Packs an index whose documents have these rows. */
export function packContent(
  rows: readonly DocumentRow[],
  { lists, courses, words, labels, wordRows, labelRows, order }: Omit<IndexContent, 'documents'>,
): Uint8Array {
  const { column, arrays } = storedColumn(rows);
  const head: Head = {
    ...{ version: VERSION, rows: rows.length, column },
    ...{ lists, courses, words, labels },
  };
  // Rows are mostly in the order of names, and steps of 1 compress well.
  const steps = order.map((document, place) => document - (order[place - 1] ?? -1) + rows.length);
  const numbers = [wordRows.sizes, wordRows.numbers, labelRows.sizes, labelRows.numbers, steps];
  const bytes = bytesOf(head, [...numbers.map(compact), ...arrays]);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Reads the output of `packContent`. Throws a RangeError if its version differs. */
export function unpackContent(packed: Uint8Array): IndexContent {
  const { head, arrays } = readBytes<Head>(brotliDecompressSync(packed));
  const { version, rows, column, ...named } = head;
  if (version !== VERSION)
    throw new RangeError(`The packed search index is of version ${version}, not ${VERSION}.`);
  const [wordSizes = [], wordNumbers = [], labelSizes = [], labelNumbers = [], steps = []] = arrays;
  let document = -1;
  const order = Array.from(steps, (step) => {
    document += step - rows;
    return document;
  });
  return {
    ...named,
    documents: { column: columnFrom<DocumentRow>(column, arrays.slice(FIRST_OF_COLUMN)), rows },
    wordRows: { sizes: wordSizes, numbers: wordNumbers },
    labelRows: { sizes: labelSizes, numbers: labelNumbers },
    order,
  };
}

/** The number of arrays before those of the column. */
const FIRST_OF_COLUMN = 5;

/** Renumbers words in their sorted order, in the rows that refer to them, too. */
export function inOrder(words: readonly string[], { sizes, numbers }: StoredRows) {
  const sorted = words.map((_, term) => term);
  sorted.sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1));
  const placeOf = new Int32Array(words.length);
  for (const [place, term] of sorted.entries()) placeOf[term] = place;
  return {
    words: sorted.map((term) => words[term] ?? ''),
    wordRows: {
      sizes,
      numbers: Array.from(numbers, (key) => (placeOf[keyIn(key)] ?? 0) * ROOM + (key % ROOM)),
    },
  };
}
