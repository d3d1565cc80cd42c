import type { Column } from './column.ts';

/** The column whose value the source is of, and its id; null where nobody named one. */
export type UsedSource = readonly [column: string, source: string | null];

/** A file of rows: which columns it has, and the sources that its rows name for each. */
export interface Table<Row> {
  name: string;
  /** The columns that tell rows apart, where some do. */
  key?: readonly string[];
  columns: readonly Column<Row>[];
  sourcesOf: (row: Row) => readonly UsedSource[];
}
