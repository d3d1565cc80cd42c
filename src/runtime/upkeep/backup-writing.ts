import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Engine, StoreKinds } from '../../store/index.ts';
import {
  BackupDigest,
  type Closing,
  formatHeader,
  formatRecord,
  type Header,
  isBackedUp,
  isJson,
  withoutResetLinks,
} from './backup-format.ts';
import { countRecords } from './backup-reading.ts';
import { isDamaged } from './finding.ts';

/** The store is empty and would replace a backup. */
export class EmptyStore extends Error {
  override name = 'EmptyStore';
}

/** The backup has fewer records than the one that it would replace. */
export class SmallerBackup extends Error {
  override name = 'SmallerBackup';
  readonly counts: { before: number; now: number };

  constructor(counts: { before: number; now: number }) {
    super(`The backup has ${counts.now} records and would replace one of ${counts.before}.`);
    this.counts = counts;
  }
}

const CHUNK_CHARACTERS = 64 * 1024;

/** A backup that was written. */
export interface WrittenBackup extends Closing {
  /** Keys left out because their values are not JSON. */
  unreadable: string[];
  /** Keys of records that do not fit their schema; they are in the backup as they are. */
  damaged: string[];
}

/**
 * Writes a backup of the store to a file that only its owner can read and that appears once
 * complete. Returns the data of the closing line, the keys left out because their values are not
 * JSON, and those kept that cannot be read. Memory use does not depend on the number of records.
 * @throws SmallerBackup where the file holds more records and is not to be replaced, EmptyStore,
 * StoreUnavailable and errors of the file system.
 */
export async function writeBackup(
  { engine, kinds }: { engine: Pick<Engine, 'records'>; kinds: StoreKinds },
  { file, replace }: { file: string; replace: boolean },
  about: Omit<Header, 'format' | 'version'>,
): Promise<WrittenBackup> {
  const partial = `${file}.${randomBytes(8).toString('hex')}.partial`;
  const seal = new BackupDigest();
  const unreadable: string[] = [];
  const damaged: string[] = [];
  let end: Closing = { count: 0, sha256: '' };
  async function* lines() {
    yield digestLines(seal, formatHeader(about));
    for await (const record of engine.records()) {
      const { key, body } = record;
      if (!isBackedUp(key)) continue;
      if (!isJson(body)) {
        unreadable.push(key);
        continue;
      }
      if (await isDamaged(kinds, record)) damaged.push(key);
      seal.countKind(key);
      yield digestLines(seal, formatRecord([key, withoutResetLinks(record).body]));
    }
    end = seal.close();
    yield formatRecord(end);
  }
  // Creates a new file only, because an existing one could have other permissions or be a link.
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(Readable.from(joinIntoChunks(lines())), createGzip(), target);
    if (end.count === 0 && existsSync(file)) throw new EmptyStore();
    const before = replace ? 0 : await countRecords(file);
    if (before > end.count) throw new SmallerBackup({ before, now: end.count });
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  return { ...end, unreadable, damaged };
}

function digestLines(seal: BackupDigest, line: string): string {
  seal.add(line);
  return line;
}

async function* joinIntoChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
