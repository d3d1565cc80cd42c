import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';

/** Writes a list, sorted, so that rows of one institution are adjacent. */
export async function writeList<Row extends { id: string }>(
  list: { file: string; textOf(rows: readonly Row[]): string },
  rows: readonly Row[],
): Promise<void> {
  await writeFile(list.file, pack(list.textOf(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))));
}

/** A text as data/ holds it. */
export function pack(text: string): Buffer {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
}
