import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { RESTORE_ID } from '../../features/health/restore-state.ts';
import { mapBounded, STORE_PARALLEL } from '../../store/bounded.ts';
import { type Engine, type RawRecord, StoreUnavailable } from '../../store/engine.ts';
import type { Runtime } from '../runtime.ts';
import {
  BackupDigest,
  BadBackup,
  type Closing,
  type Fault,
  isBackedUp,
  parseHeader,
  parseLine,
  withoutResetLinks,
} from './backup-format.ts';

/** No record is that long, so a file with longer lines is not a backup. */
const MAX_LINE_LENGTH = 32 * 1024 * 1024;

/** Reads a whole backup and returns its closing line. Throws `BadBackup`. */
async function verifyBackup(file: string): Promise<Closing> {
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
async function* readBackup(file: string): AsyncGenerator<RawRecord, Closing> {
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

const BATCH_SIZE = 256;
const MAX_ATTEMPTS = 3;

/**
 * Why the store cannot take the backup: it has records (`full`), another restore has started
 * (`begun`), or records were added since (`foreignWrite`).
 */
type Obstacle = 'full' | 'begun' | 'foreignWrite';

/** The store cannot take this backup. */
export class CannotRestore extends Error {
  readonly obstacle: Obstacle;
  readonly key: string;

  constructor(obstacle: Obstacle, key = '') {
    super(`The backup cannot be restored: ${obstacle} ${key}`);
    this.name = 'CannotRestore';
    this.obstacle = obstacle;
    this.key = key;
  }
}

/** Inputs of a restore; `progress` receives the number of records written or compared. */
interface RestoreOptions {
  runtime: Pick<Runtime, 'restores' | 'now'>;
  engine: Engine;
  progress(step: 'writing' | 'comparing', done: number, all: number): void;
}

/**
 * Restores a backup into an empty store, or continues an interrupted restore of the same file; then
 * reads every record back and compares. The store is marked as incomplete until then.
 * @throws BadBackup before anything is written, CannotRestore, StoreUnavailable.
 */
export async function restoreBackup(restoring: RestoreOptions, file: string): Promise<Closing> {
  const closing = await verifyBackup(file);
  await beginRestore(restoring, closing);
  await forEachBatch(file, (batch, done) => {
    restoring.progress('writing', done, closing.count);
    return mapBounded(batch, STORE_PARALLEL, (record) => writeRecord(restoring.engine, record));
  });
  await forEachBatch(file, (batch, done) => {
    restoring.progress('comparing', done, closing.count);
    return mapBounded(batch, STORE_PARALLEL, (record) => requireEqual(restoring.engine, record));
  });
  await requireNothingElse(restoring.engine, closing);
  await restoring.runtime.restores.remove(RESTORE_ID);
  return closing;
}

async function beginRestore(
  { runtime, engine }: RestoreOptions,
  { sha256 }: Closing,
): Promise<void> {
  const begun = await runtime.restores.read(RESTORE_ID);
  if (begun && begun.data.sha256 !== sha256) throw new CannotRestore('begun');
  if (begun) return;
  for await (const { key } of engine.records()) {
    if (!/^(restore|operation)\//.test(key)) throw new CannotRestore('full', key);
  }
  const begunAt = runtime.now().toISOString();
  await runtime.restores.create(RESTORE_ID, { sha256, begunAt });
}

async function forEachBatch(
  file: string,
  work: (batch: RawRecord[], done: number) => Promise<unknown>,
): Promise<void> {
  let batch: RawRecord[] = [];
  let done = 0;
  const flush = async () => {
    done += batch.length;
    await work(batch, done);
    batch = [];
  };
  // Written by earlier versions.
  for await (const record of readBackup(file)) {
    if (batch.push(withoutResetLinks(record)) === BATCH_SIZE) await flush();
  }
  if (batch.length > 0) await flush();
}

/** Creates a record; an existing one must be identical. */
async function writeRecord(engine: Engine, record: RawRecord): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { outcome } = await engine.create(record.key, JSON.parse(record.body));
    if (outcome === 'written') return;
    if (await engine.get(record.key)) return requireEqual(engine, record);
  }
  throw new StoreUnavailable('A record could not be restored.');
}

async function requireEqual(engine: Engine, { key, body }: RawRecord): Promise<void> {
  const stored = await engine.get(key);
  if (!isDeepStrictEqual(stored?.value, JSON.parse(body))) {
    throw new CannotRestore('foreignWrite', key);
  }
}

async function requireNothingElse(engine: Engine, { count }: Closing): Promise<void> {
  let restored = 0;
  for await (const { key } of engine.records()) {
    if (isBackedUp(key)) restored++;
    if (restored > count) throw new CannotRestore('foreignWrite', key);
  }
}
