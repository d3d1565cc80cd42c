import { isDeepStrictEqual } from 'node:util';
import type { StatementRow } from '../../../domain/cutoffs/cutoff-row.ts';
import { type Draft, type DraftCell, statementOf } from './draft.ts';

/** Seats of statements that an import adds, changes and removes. */
export interface RowCounts {
  added: number;
  changed: number;
  removed: number;
}

/** No differences. */
export const noCounts: Readonly<RowCounts> = { added: 0, changed: 0, removed: 0 };

/** Cells by seat and statement. */
type CellsBySeat = Map<string, DraftCell>;

/** Removes the statements that the rows replace, and returns their cells. */
export function removeStatements(draft: Draft, rows: readonly StatementRow[]): CellsBySeat {
  const removed = cellsOf(draft, rows);
  const isReplaced = createStatementTest(draft, rows);
  for (const { cells } of draft.lanes.values()) {
    for (const [statement, cell] of cells) if (isReplaced(cell)) cells.delete(statement);
  }
  return removed;
}

/** The cells of the statements that the rows are of. */
export function cellsOf(draft: Draft, rows: readonly StatementRow[]): CellsBySeat {
  const isReplaced = createStatementTest(draft, rows);
  const found: CellsBySeat = new Map();
  for (const [key, { cells }] of draft.lanes) {
    for (const [statement, cell] of cells) {
      // A list whose rounds are whole knows one round of a year, whichever it is.
      const place = draft.list.roundsAreWhole ? cell.year : statement;
      if (isReplaced(cell)) found.set(`${place}|${key}`, cell);
    }
  }
  return found;
}

function createStatementTest({ list }: Draft, rows: readonly StatementRow[]) {
  const statements = new Set(rows.map(statementOf));
  const years = new Set(rows.map(({ year }) => year));
  return (cell: DraftCell) =>
    list.roundsAreWhole ? years.has(cell.year) : statements.has(statementOf(cell));
}

/** How cells differ from those before. */
export function compareCells(before: CellsBySeat, after: CellsBySeat): RowCounts {
  const counts = { ...noCounts };
  for (const [key, cell] of after) {
    const old = before.get(key);
    if (!old) counts.added += 1;
    else if (!isDeepStrictEqual(old, cell)) counts.changed += 1;
  }
  for (const key of before.keys()) if (!after.has(key)) counts.removed += 1;
  return counts;
}
