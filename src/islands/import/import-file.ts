import { z } from 'zod';
import { inBackground } from '../../browser/lazily.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { loadFailureText } from '../../browser/page-notice.ts';
import type { ImportRow } from '../../domain/curation/import-row.ts';
import { importWords } from '../../messages/imports.ts';

/** The rows of a chosen file, unchanged. */
export interface ImportFile {
  name: string;
  rows: readonly ImportRow[];
  /** The number of each row in a spreadsheet, where the headings are row 1. */
  numbers: readonly number[];
  headings: readonly string[];
  /** Whether it is CSV, whose columns can be mapped. */
  isTable: boolean;
}

const records = z.array(z.record(z.string(), z.unknown()));
const json = z.union([records, z.object({ institutions: records })]);

/** Reads a file as CSV or JSON; resolves with a message when it cannot be read. */
export async function readImportFile(file: File): Promise<ImportFile | string> {
  const { importScreen: texts } = importWords(pageLanguage());
  const text = await readText(file);
  if (text === null) return texts.unreadable;
  const isJson = /^\s*[[{]/.test(text);
  const all = isJson ? parseJsonRows(text) : await parseCsvRows(text);
  if (typeof all === 'string') return all;
  const firstNumber = isJson ? 1 : 2;
  const filled = (all ?? [])
    .map((row, at) => ({ row, number: at + firstNumber }))
    .filter(({ row }) => isJson || Object.values(row).some((cell) => String(cell).trim() !== ''));
  if (filled.length === 0) return texts.notRows;
  const rows = filled.map(({ row }) => row);
  const numbers = filled.map(({ number }) => number);
  return { name: file.name, rows, numbers, headings: Object.keys(rows[0] ?? {}), isTable: !isJson };
}

async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch (failure) {
    console.error(failure);
    return null;
  }
}

async function parseCsvRows(text: string): Promise<ImportRow[] | string | null> {
  // The parser is needed only once a file is chosen.
  const loaded = await inBackground(() => import('papaparse'));
  if (!loaded) return loadFailureText();
  const { data, errors } = loaded.default.parse<ImportRow>(text, {
    header: true,
    skipEmptyLines: false,
  });
  return errors.some(({ type }) => type === 'Quotes') ? null : data;
}

function parseJsonRows(text: string): ImportRow[] | null {
  try {
    const parsed = json.parse(JSON.parse(text));
    return Array.isArray(parsed) ? parsed : parsed.institutions;
  } catch (failure) {
    console.error(failure);
    return null;
  }
}
