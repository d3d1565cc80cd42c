/** `npm run restore -- FILE`: fills an empty store from a backup. */
import { backupTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { BadBackup } from '../runtime/upkeep/backup-format.ts';
import { CannotRestore, restoreBackup } from '../runtime/upkeep/restore-backup.ts';
import { openCommandRuntime } from './command-store.ts';
import { CommandError, runCommand, showProgress } from './ending.ts';

await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) throw new CommandError(backupTexts.restoreUsage);
  const { engine, runtime } = await openCommandRuntime(readEnv(), { mayCreate: true });
  const { count, damaged } = await withReadableFailures(file, () =>
    restoreBackup({ runtime, engine, progress: showProgressOf }, file),
  );
  await runtime.close();
  for (const key of damaged) console.error(backupTexts.damaged(key));
  console.log(backupTexts.restored(count));
}, backupTexts.restoreUsage);

function showProgressOf(step: 'writing' | 'comparing', done: number, all: number): void {
  showProgress(backupTexts.progress[step](done, all), done === all);
}

/** Turns failures that the operator can correct into sentences. */
async function withReadableFailures<Result>(
  file: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof BadBackup)
      throw new CommandError(backupTexts.fault[failure.fault](file));
    if (failure instanceof CannotRestore) {
      throw new CommandError(backupTexts.obstacle[failure.obstacle](failure.key));
    }
    if (failure instanceof Error && 'syscall' in failure) {
      throw new CommandError(backupTexts.cannotRead(file, failure.message));
    }
    throw failure;
  }
}
