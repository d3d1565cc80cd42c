/** `npm run drill -- FILE | FOLDER`: restores a backup into a temporary store and checks it. */
import { stat } from 'node:fs/promises';
import { backupTexts, drillTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { BadBackup } from '../runtime/upkeep/backup-format.ts';
import { drill } from '../runtime/upkeep/drill.ts';
import { listBackups } from '../runtime/upkeep/scheduled-backup.ts';
import { formatFinding } from './command-store.ts';
import { CommandError, runCommand } from './ending.ts';

await runCommand(async () => {
  const [path, ...rest] = process.argv.slice(2);
  if (path === undefined || rest.length > 0) throw new CommandError(drillTexts.usage);
  const file = await backupFileAt(path);
  console.log(drillTexts.begins(file));
  const report = await drill(readEnv(), file).catch((failure) => {
    if (failure instanceof BadBackup)
      throw new CommandError(backupTexts.fault[failure.fault](file));
    throw failure;
  });
  for (const finding of report.findings) console.log(formatFinding(finding));
  for (const path of report.failed) console.log(drillTexts.unanswered(path));
  const { records, institutions, seconds } = report;
  const faults = report.findings.length + report.failed.length;
  if (faults > 0) throw new CommandError(drillTexts.failed(faults));
  console.log(drillTexts.passed(records, institutions, seconds));
}, drillTexts.usage);

/** The path itself for a file, or the newest backup of a folder. */
async function backupFileAt(path: string): Promise<string> {
  const stats = await stat(path).catch((failure: Error) => {
    throw new CommandError(backupTexts.cannotRead(path, failure.message));
  });
  if (!stats.isDirectory()) return path;
  const newest = (await listBackups(path)).at(-1);
  if (newest === undefined) throw new CommandError(drillTexts.none(path));
  return newest;
}
