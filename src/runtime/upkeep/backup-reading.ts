import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { RawRecord } from '../../store/engine.ts';
import {
  BadBackup,
  type Closing,
  type Fault,
  parseHeader,
  parseLine,
  Seal,
} from './backup-format.ts';

/** No record is so long: a file whose lines are is none of ours. */
const LONGEST_LINE = 32 * 1024 * 1024;

/** Reads a backup to its end and gives what its closing line says. Throws `BadBackup`. */
export async function verifyBackup(file: string): Promise<Closing> {
  const records = readBackup(file);
  for (;;) {
    const { done, value } = await records.next();
    if (done) return value;
  }
}

/**
 * The records of a backup, one by one, and at the end its closing line. Only the end tells whether
 * the file is whole. Throws `BadBackup` and what the file system throws.
 */
export async function* readBackup(file: string): AsyncGenerator<RawRecord, Closing> {
  const lines = linesOf(file);
  const first = await lines.next();
  if (first.done) throw new BadBackup('foreign');
  parseHeader(first.value);
  const seal = new Seal();
  seal.add(`${first.value}\n`);
  for await (const line of lines) {
    const content = parseLine(line);
    if (Array.isArray(content)) {
      seal.add(`${line}\n`);
      const [key, body] = content;
      yield { key, body };
    } else {
      await requireEnd(lines, content, seal.close());
      return content;
    }
  }
  throw new BadBackup('cut');
}

async function requireEnd(lines: AsyncGenerator<string>, said: Closing, counted: Closing) {
  const isLast = (await lines.next()).done === true;
  if (isLast && said.count === counted.count && said.sha256 === counted.sha256) return;
  throw new BadBackup('broken');
}

/** The lines of a compressed file, each without its newline. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  // A file that cannot be read would otherwise leave the decompression waiting.
  source.once('error', (failure) => text.destroy(failure));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let read = 0;
  try {
    for await (const chunk of text) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw new BadBackup('foreign');
      read += lines.length;
      yield* lines;
    }
  } catch (failure) {
    throw faultOf(failure, read > 0);
  } finally {
    source.destroy();
  }
  if (rest !== '') throw new BadBackup(read > 0 ? 'cut' : 'foreign');
}

/** Which fault a failure to read is: a decompression that ends too soon has its own code. */
function faultOf(failure: unknown, hasBegun: boolean): unknown {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  const isOfContent = code.startsWith('Z_') || code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
  if (!isOfContent) return failure;
  const fault: Fault = code === 'Z_BUF_ERROR' ? 'cut' : hasBegun ? 'broken' : 'foreign';
  return new BadBackup(fault, failure);
}
