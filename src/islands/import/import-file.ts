import * as z from 'zod';
import { inBackground } from '../../browser/lazily.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { loadFailureText } from '../../browser/page-notice.ts';
import type { ImportRow } from '../../domain/curation/import-row.ts';
import { limits } from '../../domain/limits.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screen-words.ts';

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

/** Reads a file as CSV or JSON; resolves with a message when it cannot be read, `notRows` without rows. */
export async function readImportFile(
  file: File,
  isHeading: (heading: string) => boolean,
  notRows: string,
): Promise<ImportFile | string> {
  const { importScreen: texts } = importWords(pageLanguage());
  const { name } = file;
  const given = new Uint8Array(await file.arrayBuffer());
  const bytes = isGzip(given) ? await unzip(given) : given;
  if (typeof bytes === 'string') return texts[bytes];
  const text = decodeText(bytes);
  // The parser is needed only once a file is chosen.
  const loaded = await inBackground(() => import('../../domain/curation/csv-rows.ts'));
  if (!loaded) return loadFailureText();
  const { isWorkbook, readCsv } = loaded;
  if (text === null) return isWorkbook(bytes) ? messageOf('workbook') : texts.unreadable;
  if (/^\s*[[{]/.test(text)) return readJsonFile(name, text) ?? notRows;
  const read = readCsv(text, isHeading);
  // Headings that nobody knows can be mapped by hand.
  const isForeign = 'fault' in read && read.fault === 'noHeadings';
  const table = isForeign ? readCsv(text, () => true) : read;
  if ('fault' in table) return messageOf(table.fault, table.row);
  return table.rows.length === 0 ? notRows : { name, ...table, isTable: true };
}

/** The first bytes of a compressed file (.gz). */
const GZIP = [0x1f, 0x8b];

function isGzip(bytes: Uint8Array): boolean {
  return GZIP.every((byte, at) => bytes[at] === byte);
}

/** The content of a compressed file, or why it cannot be had. */
async function unzip(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array | 'noUnzip' | 'damagedZip' | 'largeZip'> {
  if (!('DecompressionStream' in globalThis)) return 'noUnzip';
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    const content = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    for (const reader = content.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > limits.unzippedBytes) {
        await reader.cancel();
        return 'largeZip';
      }
      parts.push(value);
    }
  } catch (failure) {
    console.error(failure);
    return 'damagedZip';
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function messageOf(fault: string, row?: number): string {
  const { fieldError } = screenWords(pageLanguage());
  return `❌ ${fieldError({ code: 'custom', path: [], params: { key: fault, row } })}`;
}

function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (failure) {
    console.error(failure);
    return null;
  }
}

function readJsonFile(name: string, text: string): ImportFile | null {
  const rows = parseJsonRows(text) ?? [];
  if (rows.length === 0) return null;
  const numbers = rows.map((_, at) => at + 1);
  return { name, rows, numbers, headings: Object.keys(rows[0] ?? {}), isTable: false };
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
