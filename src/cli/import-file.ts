import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { z } from 'zod';
import { type ImportRow, mapColumns } from '../domain/import-row.ts';
import { mappingFor, mappings } from '../domain/reference/mappings.ts';
import { importTexts } from '../messages/en/import.ts';
import { CannotGoOn } from './ending.ts';

/** The rows of an import file, as they stand in it and as our fields. */
export interface ImportFile {
  original: readonly ImportRow[];
  rows: readonly ImportRow[];
  /** The mapping that was used, or null where the headings are ours. */
  mapping: string | null;
}

const records = z.array(z.record(z.string(), z.unknown()));
const json = z.union([records, z.object({ institutions: records })]);

/** Reads CSV or JSON. Throws `CannotGoOn` with a sentence for the person. */
export async function readImportFile(file: string, wanted?: string): Promise<ImportFile> {
  const text = await contentOf(file);
  const original = /^\s*[[{]/.test(text) ? rowsOfJson(file, text) : rowsOfCsv(file, text);
  const name = wanted ?? mappingFor(Object.keys(original[0] ?? {}));
  if (name === null) return { original, rows: original, mapping: null };
  const mapping = mappings.get(name);
  if (!mapping) throw new CannotGoOn(importTexts.unknownMapping(name, [...mappings.keys()]));
  return { original, rows: original.map((row) => mapColumns(row, mapping)), mapping: name };
}

async function contentOf(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new CannotGoOn(importTexts.unreadable(file, reason));
  }
}

function rowsOfCsv(file: string, text: string): ImportRow[] {
  const { data, errors } = Papa.parse<ImportRow>(text, { header: true, skipEmptyLines: 'greedy' });
  if (data.length === 0 || errors.some(({ type }) => type === 'Quotes')) {
    throw new CannotGoOn(importTexts.notRows(file));
  }
  return data;
}

function rowsOfJson(file: string, text: string): ImportRow[] {
  try {
    const parsed = json.parse(JSON.parse(text));
    return Array.isArray(parsed) ? parsed : parsed.institutions;
  } catch {
    throw new CannotGoOn(importTexts.notRows(file));
  }
}
