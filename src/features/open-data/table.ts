import type { Column } from './column.ts';

/** The column whose value a source supports, and the source's id; null when none is named. */
export type UsedSource = readonly [column: string, source: string | null];

/** A file of rows: which columns it has, and the sources that its rows name for each. */
export interface Table<Row> {
  name: string;
  /** The columns that identify a row, if any. */
  key?: readonly string[];
  columns: readonly Column<Row>[];
  sourcesOf: (row: Row) => readonly UsedSource[];
}
