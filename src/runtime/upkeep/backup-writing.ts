import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Engine } from '../../store/engine.ts';
import {
  type Closing,
  type Header,
  headerLine,
  isJson,
  lineOf,
  Seal,
  travels,
  withoutResetLinks,
} from './backup-format.ts';

const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Writes a backup of the store into a file that only its owner can read and that appears when it
 * is whole; gives what the closing line says, and the keys that were left out because what is
 * stored there is no JSON. Holds some records in memory, however many there
 * are. Throws `StoreUnavailable` and what the file system throws.
 */
export async function writeBackup(
  engine: Pick<Engine, 'records'>,
  file: string,
  about: Omit<Header, 'format' | 'version'>,
): Promise<Closing & { unreadable: string[] }> {
  const partial = `${file}.partial`;
  const seal = new Seal();
  const unreadable: string[] = [];
  let end: Closing = { count: 0, sha256: '' };
  async function* lines() {
    yield sealed(seal, headerLine(about));
    for await (const record of engine.records()) {
      const { key, body } = record;
      if (!travels(key)) continue;
      if (isJson(body)) yield sealed(seal, lineOf([key, withoutResetLinks(record).body]));
      else unreadable.push(key);
    }
    end = seal.close();
    yield lineOf(end);
  }
  try {
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(Readable.from(chunked(lines())), createGzip(), target);
    await rename(partial, file);
  } catch (failure) {
    await rm(partial, { force: true });
    throw failure;
  }
  return { ...end, unreadable };
}

function sealed(seal: Seal, line: string): string {
  seal.add(line);
  return line;
}

async function* chunked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
