/**
 * `npm run backup -- FILE`, or `-- --to FOLDER [--keep N]`: saves the store to a file while the site
 * is served.
 */
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { version } from '../deploy/store-name.ts';
import { noteOperation } from '../features/health/operation-records.ts';
import { backupTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { NothingToKeep, writeBackup } from '../runtime/upkeep/backup-format.ts';
import { backUpInto } from '../runtime/upkeep/scheduled-backup.ts';
import { type Engine, StoreUnavailable } from '../store/engine.ts';
import { openCommandRuntime } from './command-store.ts';
import { CannotGoOn, run } from './ending.ts';

const MOST_KEPT = 1_000;

await run(async () => {
  const { file, folder, keep } = target();
  const opened = await openCommandRuntime(readEnv());
  const { BACKUP_KEEP } = opened.runtime.env;
  const written = folder
    ? await inWords(folder, () => backUpInto(opened, { folder, keep: keep ?? BACKUP_KEEP }))
    : await inWords(file, () => backUpTo(file, opened));
  await opened.runtime.close();
  for (const key of written.unreadable) console.error(backupTexts.unreadable(key));
  for (const old of written.removed) console.log(backupTexts.removed(old));
  console.log(backupTexts.saved(written.file, written.count, (await stat(written.file)).size));
}, backupTexts.backupUsage);

/** The target of the command line: a file, or a folder of backups. */
function target(): { file: string; folder?: string | undefined; keep?: number | undefined } {
  const { values, positionals } = parsed();
  const [file = '', ...rest] = positionals;
  const isOne = (values.to === undefined) === (file !== '');
  if (!isOne || rest.length > 0) throw new CannotGoOn(backupTexts.backupUsage);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const isUsable = keep === undefined || (Number.isInteger(keep) && keep >= 1 && keep <= MOST_KEPT);
  if (!isUsable || (keep !== undefined && values.to === undefined)) {
    throw new CannotGoOn(backupTexts.badKeep);
  }
  return { file, folder: values.to, keep };
}

function parsed() {
  try {
    return parseArgs({
      options: { to: { type: 'string' }, keep: { type: 'string' } },
      allowPositionals: true,
    });
  } catch {
    throw new CannotGoOn(backupTexts.backupUsage);
  }
}

async function backUpTo(file: string, { runtime, engine }: { runtime: Runtime; engine: Engine }) {
  const at = runtime.now().toISOString();
  const about = { product: runtime.env.PRODUCT_NAME, productVersion: version, at };
  const written = await writeBackup(engine, file, about);
  await noteOperation(runtime, 'backup');
  return { ...written, file, removed: [] };
}

/** Turns failures that the operator can correct into sentences. */
function inWords<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
  return work().catch((failure) => {
    if (failure instanceof NothingToKeep) throw new CannotGoOn(backupTexts.empty(place));
    if (failure instanceof StoreUnavailable || !(failure instanceof Error)) throw failure;
    throw new CannotGoOn(backupTexts.cannotWrite(place, failure.message));
  });
}
