import { confirmDialog } from '../../browser/alert.ts';
import { call } from '../../browser/api-client.ts';
import { orNull } from '../../browser/api-error.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  type ImportList,
  type ImportSummary,
  type ImportUndoProgress,
  importList,
  undoing,
} from '../../domain/curation/import-batch.ts';
import {
  type ImportReport,
  importReport,
  type PlannedRow,
  type RejectedRow,
} from '../../domain/curation/import-report.ts';
import type { ImportRow } from '../../domain/curation/import-row.ts';
import { limits } from '../../domain/limits.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screen-words.ts';

/** The combined results of the parts of a file, by row number. */
export interface ImportTotals {
  created: number;
  updated: number;
  rejected: readonly RejectedRow[];
  /** Rows that a later row of the same part replaces. */
  repeated: readonly number[];
  rows: readonly PlannedRow[];
}

export const emptyTotals: ImportTotals = {
  created: 0,
  updated: 0,
  rejected: [],
  repeated: [],
  rows: [],
};

/** Sends one part of a batch, or of a dry run for null; null after a failure, which has been alerted. */
export function sendPart(
  part: readonly NumberedRow[],
  batch: string | null,
): Promise<ImportReport | null> {
  const query = batch === null ? 'dryRun=true' : `batch=${batch}`;
  const body = part.map(({ fields }) => fields);
  return orNull(call('POST', `/api/institutions/import?${query}`, { schema: importReport, body }));
}

/** Adds the report of a part to the totals and renumbers its rows by their number in the file. */
export function addReport(
  totals: ImportTotals,
  part: readonly NumberedRow[],
  report: ImportReport,
): ImportTotals {
  const numberOf = ({ row }: { row: number }) => part[row - 1]?.row ?? row;
  const renumbered = <Row extends { row: number }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, row: numberOf(row) }));
  return {
    created: totals.created + report.created,
    updated: totals.updated + report.updated,
    rejected: [...totals.rejected, ...renumbered(report.rejected)],
    repeated: [...totals.repeated, ...(report.repeated ?? []).map((row) => numberOf({ row }))],
    rows: [...totals.rows, ...renumbered(report.rows ?? [])],
  };
}

/** The identity and the size of an import to undo. */
export type Undoable = Pick<ImportSummary, 'batch' | 'created' | 'changed'>;

/** The last imports, the newest first. */
export async function loadImports(): Promise<ImportList> {
  const { importScreen: texts } = importWords(pageLanguage());
  return call('GET', '/api/institutions/import', { schema: importList, failed: texts.lastFailed });
}

/** Whether the admin wants to undo the import. */
export function confirmUndo({ created, changed }: Undoable): Promise<boolean> {
  const { importScreen: texts } = importWords(pageLanguage());
  const { grouped } = screenWords(pageLanguage());
  return confirmDialog({
    title: texts.undoTitle,
    text: texts.undoQuestion(grouped(created), grouped(changed)),
    action: texts.undo,
    isDangerous: true,
  });
}

/** Undoes one step of an import; null after a failure, which has been alerted. */
export function undoStep(batch: string): Promise<ImportUndoProgress | null> {
  return orNull(call('POST', `/api/institutions/import/${batch}/undo`, { schema: undoing }));
}

/** A row with its number in the file. */
export interface NumberedRow {
  row: number;
  fields: ImportRow;
}

/** The size of the rows of a call, with room for the rest of its body. */
const MAX_BYTES = limits.importBytes * 0.8;

/** The rows of a file with their numbers. */
export function numberRows(
  rows: readonly ImportRow[],
  numbers: readonly number[] = [],
): NumberedRow[] {
  return rows.map((fields, index) => ({ row: numbers[index] ?? index + 1, fields }));
}

/** Splits rows into parts that each fit one call by size, with at most so many rows. */
export function splitRows(
  rows: readonly NumberedRow[],
  most: number = limits.importRows,
): NumberedRow[][] {
  const parts: NumberedRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const rowBytes = new TextEncoder().encode(JSON.stringify(row.fields)).length;
    const part = parts.at(-1);
    if (part && part.length < most && bytes + rowBytes <= MAX_BYTES) {
      part.push(row);
      bytes += rowBytes;
    } else {
      parts.push([row]);
      bytes = rowBytes;
    }
  }
  return parts;
}
