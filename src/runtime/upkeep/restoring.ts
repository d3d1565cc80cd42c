import { isDeepStrictEqual } from 'node:util';
import { RESTORE } from '../../features/health/restore-state.ts';
import { mapBounded, STORE_PARALLEL } from '../../store/bounded.ts';
import { type Engine, type RawRecord, StoreUnavailable } from '../../store/engine.ts';
import type { Runtime } from '../runtime.ts';
import type { Closing } from './backup-format.ts';
import { travels } from './backup-format.ts';
import { readBackup, verifyBackup } from './backup-reading.ts';
import { withoutResetLinks } from './reset-links.ts';

const BATCH = 256;
const ATTEMPTS = 3;

/** Why a backup is not restored into this store: `full`, another restore `begun`, or `foreignWrite`. */
type Obstacle = 'full' | 'begun' | 'foreignWrite';

/** The store is not one that this backup can be restored into. */
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

/** What a restore works with; `progress` hears of records written or compared. */
interface Restoring {
  runtime: Pick<Runtime, 'restores' | 'now'>;
  engine: Engine;
  progress(step: 'writing' | 'comparing', done: number, all: number): void;
}

/**
 * Restores a backup into an empty store, or goes on with a restore of the same file that was
 * interrupted; then reads every record back and compares. Until it has ended the store is marked
 * as incomplete. Throws `BadBackup` before anything is written, `CannotRestore`,
 * `StoreUnavailable`.
 */
export async function restoreBackup(restoring: Restoring, file: string): Promise<Closing> {
  const closing = await verifyBackup(file);
  await begin(restoring, closing);
  await forEachBatch(file, (batch, done) => {
    restoring.progress('writing', done, closing.count);
    return mapBounded(batch, STORE_PARALLEL, (record) => write(restoring.engine, record));
  });
  await forEachBatch(file, (batch, done) => {
    restoring.progress('comparing', done, closing.count);
    return mapBounded(batch, STORE_PARALLEL, (record) => requireEqual(restoring.engine, record));
  });
  await requireNothingElse(restoring.engine, closing);
  await restoring.runtime.restores.remove(RESTORE);
  return closing;
}

async function begin({ runtime, engine }: Restoring, { sha256 }: Closing): Promise<void> {
  const begun = await runtime.restores.read(RESTORE);
  if (begun && begun.data.sha256 !== sha256) throw new CannotRestore('begun');
  if (begun) return;
  for await (const { key } of engine.records()) {
    if (!key.startsWith('restore/')) throw new CannotRestore('full', key);
  }
  const begunAt = runtime.now().toISOString();
  await runtime.restores.create(RESTORE, { sha256, begunAt });
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
  // Backups of earlier versions hold them.
  for await (const record of readBackup(file)) {
    if (batch.push(withoutResetLinks(record)) === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
}

/** Writes a record that is not there; one that is must be the same. */
async function write(engine: Engine, record: RawRecord): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
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
  let found = 0;
  for await (const { key } of engine.records()) {
    if (travels(key)) found++;
    if (found > count) throw new CannotRestore('foreignWrite', key);
  }
}
