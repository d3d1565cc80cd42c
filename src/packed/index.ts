/** What other rooms may use of the packed formats. */
export { partitionPoint } from './binary-search.ts';
export { ALIGNMENT, type Codes, compact, decodeArrays, encodeArrays } from './byte-arrays.ts';
export {
  type Column,
  createColumn,
  decodeColumn,
  type EncodedColumn,
  encodeColumn,
  packColumns,
  type Rows,
  TEXTS_FROM,
  unpackColumns,
} from './columns.ts';
export { figureOf, firstFigureOf, minFigureOf, type Pairs } from './number-pairs.ts';
export {
  floatRows,
  integerRows,
  NO_ROWS,
  type NumberRows,
  rowsOfLists,
  type StoredRows,
} from './number-rows.ts';
