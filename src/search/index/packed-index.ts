import {
  ALIGNMENT,
  compact,
  createColumn,
  decodeArrays,
  decodeColumn,
  type EncodedColumn,
  encodeArrays,
  encodeColumn,
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
const VERSION = ['7', ...Object.keys(columns)].join(' ');

interface PackedNames {
  /** The rank lists and courses that rows refer to by number. */
  lists: readonly RankList[];
  courses: readonly string[];
  /** The universities to which documents are or were affiliated. */
  universities: readonly string[];
  /** The words, sorted. */
  words: readonly string[];
  labels: readonly Label[];
  /** The ids of the first and the last document. */
  ends: readonly string[];
}

/** The content of a packed index. */
export interface IndexContent extends PackedNames {
  documents: Rows<DocumentRow>;
  wordRows: StoredPostings;
  labelRows: StoredPostings;
  order: ArrayLike<number>;
}

const NO_ROWS = { sizes: [], numbers: [] };
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
  { wordRows, labelRows, order, ...named }: Omit<IndexContent, 'documents'>,
): Buffer {
  const { column, arrays } = encodeColumn(rows, TEXTS_FROM);
  const head: PackedHeader = { version: VERSION, rows: rows.length, column, ...named };
  const stored = [wordRows, labelRows].flatMap(({ byDocument, byKey }) => [byDocument, byKey]);
  const numbers = [order, ...stored.flatMap(({ sizes, numbers }) => [sizes, numbers])];
  return encodeArrays(head, [...numbers.map(compact), ...arrays], ALIGNMENT);
}

/** Reads the output of `packContent`. Throws a RangeError if its version differs. */
export function unpackContent(packed: Buffer): IndexContent {
  const { head, arrays } = decodeArrays<PackedHeader>(packed);
  const { version, rows, column, ...named } = head;
  if (version !== VERSION)
    throw new RangeError(`The packed search index is of version ${version}, not ${VERSION}.`);
  const [order = [], ...others] = arrays;
  const rowsAt = (at: number) => ({ sizes: others[at] ?? [], numbers: others[at + 1] ?? [] });
  return {
    ...named,
    documents: { column: decodeColumn<DocumentRow>(column, others.slice(ARRAYS_OF_ROWS)), rows },
    wordRows: { byDocument: rowsAt(0), byKey: rowsAt(2) },
    labelRows: { byDocument: rowsAt(4), byKey: rowsAt(6) },
    order,
  };
}

/** The number of arrays of the words and the labels. */
const ARRAYS_OF_ROWS = 8;
