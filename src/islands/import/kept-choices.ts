import * as z from 'zod';
import { parseJson, readInTab, writeInTab } from '../../browser/device-store.ts';
import type { ImportFile } from './import-file.ts';

/** What a row of a file is: the id of its institution, or one to add. */
export const ADD = 'add';

/** What a person chose for a file, kept until the tab is closed. */
const keptChoices = z.object({
  file: z.string(),
  mapping: z.string(),
  columns: z.record(z.string(), z.string()),
  defaults: z.object({ type: z.string(), source: z.string() }),
  decisions: z.array(z.tuple([z.int(), z.string()])),
});
type KeptChoices = z.infer<typeof keptChoices>;

const KEY = 'import-choices';

/** What was chosen for a file with exactly these rows; null for another file. */
export function readChoices(file: ImportFile): KeptChoices | null {
  const { data } = keptChoices.safeParse(parseJson(readInTab(KEY)));
  return data?.file === fingerprintOf(file) ? data : null;
}

/** Keeps what was chosen for a file; a full or blocked storage keeps nothing. */
export function keepChoices(file: ImportFile, choices: Omit<KeptChoices, 'file'>): void {
  writeInTab(KEY, JSON.stringify({ file: fingerprintOf(file), ...choices }));
}

const fingerprints = new WeakMap<ImportFile, string>();

/** A text that differs for files with other rows. */
function fingerprintOf(file: ImportFile): string {
  const known = fingerprints.get(file);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (const row of file.rows) {
    const text = JSON.stringify(row);
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
  }
  const fingerprint = `${file.rows.length} ${hash >>> 0} ${file.headings.join(' ')}`;
  fingerprints.set(file, fingerprint);
  return fingerprint;
}
