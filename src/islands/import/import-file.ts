import { z } from 'zod';
import { type ColumnMapping, type ImportRow, mapColumns } from '../../domain/import-row.ts';
import { importScreen as texts } from '../../messages/import.ts';

/** The rows of a chosen file, as they stand in it. */
export interface ImportFile {
  name: string;
  rows: readonly ImportRow[];
  headings: readonly string[];
}

const records = z.array(z.record(z.string(), z.unknown()));
const json = z.union([records, z.object({ institutions: records })]);

/** Reads a file as CSV or JSON; gives the text that says why it can not be. */
export async function readImportFile(file: File): Promise<ImportFile | string> {
  const text = await contentOf(file);
  if (text === null) return texts.unreadable;
  const rows = /^\s*[[{]/.test(text) ? rowsOfJson(text) : await rowsOfCsv(text);
  if (!rows || rows.length === 0) return texts.notRows;
  return { name: file.name, rows, headings: Object.keys(rows[0] ?? {}) };
}

/** The rows under our field names. */
export function mappedRows(
  { rows }: ImportFile,
  mapping: ColumnMapping | undefined,
): readonly ImportRow[] {
  return mapping ? rows.map((row) => mapColumns(row, mapping)) : rows;
}

async function contentOf(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch (failure) {
    console.error(failure);
    return null;
  }
}

async function rowsOfCsv(text: string): Promise<ImportRow[] | null> {
  // Only who has chosen a file needs the parser.
  const { default: Papa } = await import('papaparse');
  const { data, errors } = Papa.parse<ImportRow>(text, { header: true, skipEmptyLines: 'greedy' });
  return errors.some(({ type }) => type === 'Quotes') ? null : data;
}

function rowsOfJson(text: string): ImportRow[] | null {
  try {
    const parsed = json.parse(JSON.parse(text));
    return Array.isArray(parsed) ? parsed : parsed.institutions;
  } catch (failure) {
    console.error(failure);
    return null;
  }
}
