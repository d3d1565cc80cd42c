/**
 * `npm run backup -- FILE`, or `-- --to FOLDER [--keep N]`: saves the store to a file while the site
 * is served.
 */
import { stat } from 'node:fs/promises';
import { backupTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { EmptyStore, SmallerBackup } from '../runtime/upkeep/backup-writing.ts';
import { backUpTo, createBackup, nameOfStore } from '../runtime/upkeep/scheduled-backup.ts';
import { StoreUnavailable } from '../store/index.ts';
import { openCommandRuntime } from './command-store.ts';
import { CommandError, readArguments, runCommand } from './ending.ts';

const MAX_KEPT = 1_000;

await runCommand(async () => {
  const { file, folder, keep, replace } = parseTarget();
  const opened = await openCommandRuntime(readEnv());
  const { BACKUP_KEEP } = opened.runtime.env;
  const written = folder
    ? await withReadableFailures(folder, () =>
        createBackup(opened, { folder, keep: keep ?? BACKUP_KEEP }),
      )
    : await withReadableFailures(file, async () => ({
        ...(await backUpTo(opened, { file, replace })),
        file,
        removed: [],
      }));
  await opened.runtime.close();
  for (const key of written.unreadable) console.error(backupTexts.unreadable(key));
  for (const key of written.damaged) console.error(backupTexts.damaged(key));
  for (const old of written.removed) console.log(backupTexts.removed(old));
  const { size } = await stat(written.file);
  console.log(backupTexts.saved({ ...written, bytes: size, store: nameOfStore(readEnv()) }));
}, backupTexts.backupUsage);

/** The target of the command line: a file, or a folder of backups. */
interface Target {
  file: string;
  folder?: string | undefined;
  keep?: number | undefined;
  /** Whether a file that holds more records may be replaced. */
  replace: boolean;
}

function parseTarget(): Target {
  const options = {
    to: { type: 'string' },
    keep: { type: 'string' },
    replace: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = readArguments(options, backupTexts.backupUsage);
  const [file = '', ...rest] = positionals;
  const hasOneTarget = (values.to === undefined) === (file !== '');
  if (!hasOneTarget || rest.length > 0) throw new CommandError(backupTexts.backupUsage);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const isUsable = keep === undefined || (Number.isInteger(keep) && keep >= 1 && keep <= MAX_KEPT);
  if (!isUsable || (keep !== undefined && values.to === undefined)) {
    throw new CommandError(backupTexts.badKeep);
  }
  return { file, folder: values.to, keep, replace: values.replace };
}

/** Turns failures that the operator can correct into sentences. */
function withReadableFailures<Result>(
  destination: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return work().catch((failure) => {
    if (failure instanceof SmallerBackup)
      throw new CommandError(backupTexts.smaller(destination, failure.counts));
    if (failure instanceof EmptyStore) throw new CommandError(backupTexts.empty(destination));
    if (failure instanceof StoreUnavailable || !(failure instanceof Error)) throw failure;
    throw new CommandError(backupTexts.cannotWrite(destination, failure.message));
  });
}
