import { isDeepStrictEqual } from 'node:util';
import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import { noteDamage } from '../../features/health/operation-records.ts';
import { RESTORE_ID } from '../../features/health/restore-state.ts';
import { type Engine, type RawRecord, StoreUnavailable } from '../../store/index.ts';
import type { Runtime } from '../runtime.ts';
import { type Closing, isBackedUp, withoutResetLinks } from './backup-format.ts';
import { readBackup, verifyBackup } from './backup-reading.ts';
import { isDamaged } from './finding.ts';

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
  runtime: Pick<Runtime, 'restores' | 'now' | 'store' | 'operations'>;
  engine: Engine;
  progress(step: 'writing' | 'comparing', done: number, all: number): void;
}

/**
 * Restores a backup into an empty store, or continues an interrupted restore of the same file; then
 * reads every record back and compares. The store is marked as incomplete until then. Names the
 * records that this version cannot read.
 * @throws BadBackup before anything is written, CannotRestore, StoreUnavailable.
 */
export async function restoreBackup(
  restoring: RestoreOptions,
  file: string,
): Promise<Closing & { damaged: string[] }> {
  const damaged: string[] = [];
  const { kinds } = restoring.runtime.store;
  const closing = await verifyBackup(file);
  await beginRestore(restoring, closing);
  await forEachBatch(file, (batch, done) => {
    restoring.progress('writing', done, closing.count);
    return mapBounded(batch, STORE_PARALLEL, (record) => writeRecord(restoring.engine, record));
  });
  await forEachBatch(file, (batch, done) => {
    restoring.progress('comparing', done, closing.count);
    return mapBounded(batch, STORE_PARALLEL, async (record) => {
      await requireEqual(restoring.engine, record);
      if (await isDamaged(kinds, record)) damaged.push(record.key);
    });
  });
  await requireNothingElse(restoring.engine, closing);
  await noteDamage(restoring.runtime, damaged);
  await restoring.runtime.restores.remove(RESTORE_ID);
  return { ...closing, damaged };
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
