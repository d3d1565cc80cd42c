import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { bytesOf, compact, readBytes } from '../../store/byte-arrays.ts';
import type { Rows } from '../../store/columns.ts';
import type { SearchEntry } from './entry.ts';
import type { StoredLabels } from './labels.ts';
import type { StoredRows } from './number-rows.ts';
import { keyIn, ROOM } from './postings.ts';

/**
 * Rises with the layout below and with what its numbers mean. What words and labels an entry has also
 * follows from the code and the reference data: a build packs the index that it ships.
 */
const VERSION = 1;

/** What an index computes of the rows of entries; the number of a document is its row. */
export interface IndexContent {
  /** The words, sorted. */
  words: readonly string[];
  labels: StoredLabels;
  /** The words and the labels of each document, as postings store them. */
  wordRows: StoredRows;
  labelRows: StoredRows;
  /** The documents in the order of names. */
  order: readonly number[];
}

/** The content of an empty index. */
export const EMPTY_CONTENT: IndexContent = {
  words: [],
  labels: { labels: [], otherTexts: [] },
  wordRows: { sizes: [], numbers: [] },
  labelRows: { sizes: [], numbers: [] },
  order: [],
};

interface Head extends StoredLabels {
  version: number;
  rows: number;
  /** The ids of the first and the last row, so that an index is not opened over other rows. */
  ends: readonly string[];
  words: readonly string[];
}

/** Packs the content of an index over some rows. */
export function packContent(content: IndexContent, entries: Rows<SearchEntry>): Uint8Array {
  const { words, labels, wordRows, labelRows, order } = content;
  const head: Head = { version: VERSION, ...identityOf(entries), words, ...labels };
  // Rows are mostly in the order of names: steps of 1 take no room.
  const steps = order.map((document, place) => document - (order[place - 1] ?? -1) + order.length);
  const numbers = [wordRows.sizes, wordRows.numbers, labelRows.sizes, labelRows.numbers, steps];
  const bytes = bytesOf(head, numbers.map(compact));
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Reads what `packContent` wrote of these rows. Throws where it is of another version or other rows. */
export function unpackContent(packed: Uint8Array, entries: Rows<SearchEntry>): IndexContent {
  const { head, arrays } = readBytes<Head>(brotliDecompressSync(packed));
  const { version, rows, ends, words, labels, otherTexts } = head;
  const expected = { version: VERSION, ...identityOf(entries) };
  if (JSON.stringify({ version, rows, ends }) !== JSON.stringify(expected))
    throw new RangeError(
      `The packed search index is of version ${version} over ${rows} rows, not of version ${VERSION} over these ${entries.rows}.`,
    );
  const [wordSizes = [], wordNumbers = [], labelSizes = [], labelNumbers = [], steps = []] = arrays;
  let document = -1;
  const order = Array.from(steps, (step) => {
    document += step - rows;
    return document;
  });
  return {
    words,
    labels: { labels, otherTexts },
    wordRows: { sizes: wordSizes, numbers: wordNumbers },
    labelRows: { sizes: labelSizes, numbers: labelNumbers },
    order,
  };
}

function identityOf({ column, rows }: Rows<SearchEntry>) {
  const id = column.field('summary').field('_id');
  return { rows, ends: rows === 0 ? [] : [id.at(0), id.at(rows - 1)] };
}

/** Words and the rows that hold them with the words numbered in their own order. */
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
