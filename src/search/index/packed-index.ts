import {
  ALIGNMENT,
  compact,
  createColumn,
  decodeArrays,
  decodeColumn,
  type EncodedColumn,
  encodeArrays,
  encodeColumn,
  NO_ROWS,
  type Rows,
  TEXTS_FROM,
} from '../../packed/index.ts';
import { columns, type DocumentRow } from './document-row.ts';
import type { Label } from './labels.ts';
import type { StoredPostings } from './postings.ts';
import type { RankList } from './rank-lists.ts';

/**
 * The layout below with the meaning of its numbers, and the columns. The words and labels of an entry also
 * depend on the code and the reference data, so each build packs the index that it ships.
 */
const VERSION = ['8', ...Object.keys(columns)].join(' ');

interface PackedNames {
  /** The rank lists and courses that rows refer to by number. */
  lists: readonly RankList[];
  courses: readonly string[];
  /** The universities to which documents are or were affiliated. */
  universities: readonly string[];
  labels: readonly Label[];
  /** The ids of the first and the last document. */
  ends: readonly string[];
}

/** The content of a packed index. */
export interface IndexContent extends PackedNames {
  /** The words, sorted. */
  words: readonly string[];
  documents: Rows<DocumentRow>;
  wordRows: StoredPostings;
  labelRows: StoredPostings;
  order: ArrayLike<number>;
}

const NO_POSTINGS: StoredPostings = { byDocument: NO_ROWS, byKey: NO_ROWS };

/** The content of an empty index. */
export const EMPTY_CONTENT: IndexContent = {
  documents: { column: createColumn<DocumentRow>([]), rows: 0 },
  lists: [],
  courses: [],
  universities: [],
  words: [],
  labels: [],
  wordRows: NO_POSTINGS,
  labelRows: NO_POSTINGS,
  order: [],
  ends: [],
};

interface PackedHeader extends PackedNames {
  version: string;
  rows: number;
  column: EncodedColumn;
}

/** Packs an index whose documents have these rows. */
export function packContent(
  rows: readonly DocumentRow[],
  { words, wordRows, labelRows, order, ...named }: Omit<IndexContent, 'documents'>,
): Buffer {
  const { column, arrays } = encodeColumn(rows, TEXTS_FROM);
  const head: PackedHeader = { version: VERSION, rows: rows.length, column, ...named };
  const stored = [wordRows, labelRows].flatMap(({ byDocument, byKey }) => [byDocument, byKey]);
  const numbers = stored.flatMap(({ bounds, numbers }) => [bounds, numbers]);
  // As wide as they are in memory, so that they are read without copies.
  const wide = numbers.map((all) => Uint32Array.from(all));
  const text = Buffer.from(words.join(BETWEEN_WORDS));
  return encodeArrays(head, [text, compact(order), ...wide, ...arrays], ALIGNMENT);
}

/** Reads the output of `packContent`. Throws a RangeError if its version differs. */
export function unpackContent(packed: Buffer): IndexContent {
  const { head, arrays } = decodeArrays<PackedHeader>(packed);
  const { version, rows, column, ...named } = head;
  if (version !== VERSION)
    throw new RangeError(`The packed search index is of version ${version}, not ${VERSION}.`);
  const [text = new Uint8Array(), order = [], ...others] = arrays;
  const rowsAt = (at: number) => ({ bounds: others[at] ?? [], numbers: others[at + 1] ?? [] });
  return {
    ...named,
    words: splitWords(Buffer.from(text.buffer, text.byteOffset, text.length)),
    documents: { column: decodeColumn<DocumentRow>(column, others.slice(ARRAYS_OF_ROWS)), rows },
    wordRows: { byDocument: rowsAt(0), byKey: rowsAt(2) },
    labelRows: { byDocument: rowsAt(4), byKey: rowsAt(6) },
    order,
  };
}

const BETWEEN_WORDS = ' ';

/** Splitting takes half the time of parsing tens of thousands of JSON strings. */
function splitWords(text: Buffer): readonly string[] {
  return text.length === 0 ? [] : text.toString().split(BETWEEN_WORDS);
}

/** The number of arrays of the words and the labels. */
const ARRAYS_OF_ROWS = 8;
