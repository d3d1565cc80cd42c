/**
 * `npm run backup -- FILE`, or `-- --to FOLDER [--keep N]`: saves the store to a file while the site
 * is served.
 */
import { stat } from 'node:fs/promises';
import { version } from '../deploy/store-name.ts';
import { noteOperation } from '../features/health/operation-records.ts';
import { backupTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { EmptyStore, writeBackup } from '../runtime/upkeep/backup-format.ts';
import { createBackup } from '../runtime/upkeep/scheduled-backup.ts';
import { type Engine, StoreUnavailable } from '../store/engine.ts';
import { openCommandRuntime } from './command-store.ts';
import { CommandError, readArguments, runCommand } from './ending.ts';

const MAX_KEPT = 1_000;

await runCommand(async () => {
  const { file, folder, keep } = parseTarget();
  const opened = await openCommandRuntime(readEnv());
  const { BACKUP_KEEP } = opened.runtime.env;
  const written = folder
    ? await withReadableFailures(folder, () =>
        createBackup(opened, { folder, keep: keep ?? BACKUP_KEEP }),
      )
    : await withReadableFailures(file, () => backUpTo(file, opened));
  await opened.runtime.close();
  for (const key of written.unreadable) console.error(backupTexts.unreadable(key));
  for (const old of written.removed) console.log(backupTexts.removed(old));
  console.log(backupTexts.saved(written.file, written.count, (await stat(written.file)).size));
}, backupTexts.backupUsage);

/** The target of the command line: a file, or a folder of backups. */
function parseTarget(): { file: string; folder?: string | undefined; keep?: number | undefined } {
  const options = { to: { type: 'string' }, keep: { type: 'string' } } as const;
  const { values, positionals } = readArguments(options, backupTexts.backupUsage);
  const [file = '', ...rest] = positionals;
  const hasOneTarget = (values.to === undefined) === (file !== '');
  if (!hasOneTarget || rest.length > 0) throw new CommandError(backupTexts.backupUsage);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const isUsable = keep === undefined || (Number.isInteger(keep) && keep >= 1 && keep <= MAX_KEPT);
  if (!isUsable || (keep !== undefined && values.to === undefined)) {
    throw new CommandError(backupTexts.badKeep);
  }
  return { file, folder: values.to, keep };
}

async function backUpTo(file: string, { runtime, engine }: { runtime: Runtime; engine: Engine }) {
  const at = runtime.now().toISOString();
  const header = { product: runtime.env.PRODUCT_NAME, productVersion: version, at };
  const written = await writeBackup(engine, file, header);
  await noteOperation(runtime, 'backup');
  return { ...written, file, removed: [] };
}

/** Turns failures that the operator can correct into sentences. */
function withReadableFailures<Result>(
  destination: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return work().catch((failure) => {
    if (failure instanceof EmptyStore) throw new CommandError(backupTexts.empty(destination));
    if (failure instanceof StoreUnavailable || !(failure instanceof Error)) throw failure;
    throw new CommandError(backupTexts.cannotWrite(destination, failure.message));
  });
}
