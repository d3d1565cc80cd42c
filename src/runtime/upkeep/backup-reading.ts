import { createReadStream, existsSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { RawRecord } from '../../store/index.ts';
import {
  BackupDigest,
  BadBackup,
  type Closing,
  type Fault,
  isBackedUp,
  parseHeader,
  parseLine,
} from './backup-format.ts';

/** No record is that long, so a file with longer lines is not a backup. */
const MAX_LINE_LENGTH = 32 * 1024 * 1024;

/** Reads a whole backup and returns its closing line. Throws `BadBackup`. */
export async function verifyBackup(file: string): Promise<Closing> {
  const records = readBackup(file);
  for (;;) {
    const { done, value } = await records.next();
    if (done) return value;
  }
}

/**
 * Yields the records of a backup and returns its closing line. Only the end shows whether the file
 * is complete. Throws `BadBackup` and file system errors.
 */
export async function* readBackup(file: string): AsyncGenerator<RawRecord, Closing> {
  const lines = readLines(file);
  const first = await lines.next();
  if (first.done) throw new BadBackup('foreign');
  parseHeader(first.value);
  const seal = new BackupDigest();
  seal.add(`${first.value}\n`);
  for await (const line of lines) {
    const content = parseLine(line);
    if (Array.isArray(content)) {
      seal.add(`${line}\n`);
      const [key, body] = content;
      // Backups never contain records that do not travel, such as sessions.
      if (!isBackedUp(key)) throw new BadBackup('broken');
      yield { key, body };
    } else {
      await requireEnd(lines, content, seal.close());
      return content;
    }
  }
  throw new BadBackup('cut');
}

async function requireEnd(lines: AsyncGenerator<string>, stated: Closing, counted: Closing) {
  const isLast = (await lines.next()).done === true;
  if (isLast && stated.count === counted.count && stated.sha256 === counted.sha256) return;
  throw new BadBackup('broken');
}

/** The lines of a compressed file, without their newlines. */
async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  // Without this, a read error would leave the decompression waiting for ever.
  source.once('error', (failure) => text.destroy(failure));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let read = 0;
  try {
    for await (const chunk of text) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_LINE_LENGTH) throw new BadBackup('foreign');
      read += lines.length;
      yield* lines;
    }
  } catch (failure) {
    throw toFault(failure, read > 0);
  } finally {
    source.destroy();
  }
  if (rest !== '') throw new BadBackup(read > 0 ? 'cut' : 'foreign');
}

/** The fault behind a read error; truncated compression has its own error code. */
function toFault(failure: unknown, hasBegun: boolean): unknown {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  const isOfContent = code.startsWith('Z_') || code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
  if (!isOfContent) return failure;
  const fault: Fault = code === 'Z_BUF_ERROR' ? 'cut' : hasBegun ? 'broken' : 'foreign';
  return new BadBackup(fault, failure);
}

/** The number of records of a backup; 0 for a file that is missing or no complete backup. */
export async function countRecords(file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  try {
    return (await verifyBackup(file)).count;
  } catch (failure) {
    if (failure instanceof BadBackup) return 0;
    throw failure;
  }
}
