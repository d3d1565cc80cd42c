/** `npm run drill -- FILE | FOLDER`: restores a backup into a temporary store and checks it. */
import { stat } from 'node:fs/promises';
import { backupTexts, drillTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { BadBackup } from '../runtime/upkeep/backup-format.ts';
import { drill } from '../runtime/upkeep/drill.ts';
import { backupsIn } from '../runtime/upkeep/scheduled-backup.ts';
import { lineOf } from './command-store.ts';
import { CannotGoOn, run } from './ending.ts';

await run(async () => {
  const [place, ...rest] = process.argv.slice(2);
  if (place === undefined || rest.length > 0) throw new CannotGoOn(drillTexts.usage);
  const file = await fileAt(place);
  console.log(drillTexts.begins(file));
  const report = await drill(readEnv(), file).catch((failure) => {
    if (failure instanceof BadBackup) throw new CannotGoOn(backupTexts.fault[failure.fault](file));
    throw failure;
  });
  for (const finding of report.findings) console.log(lineOf(finding));
  for (const path of report.failed) console.log(drillTexts.unanswered(path));
  const { records, institutions, seconds } = report;
  const faults = report.findings.length + report.failed.length;
  if (faults > 0) throw new CannotGoOn(drillTexts.failed(faults));
  console.log(drillTexts.passed(records, institutions, seconds));
}, drillTexts.usage);

/** A file as it is; of a folder of backups the newest. */
async function fileAt(place: string): Promise<string> {
  const found = await stat(place).catch((failure: Error) => {
    throw new CannotGoOn(backupTexts.cannotRead(place, failure.message));
  });
  if (!found.isDirectory()) return place;
  const newest = (await backupsIn(place)).at(-1);
  if (newest === undefined) throw new CannotGoOn(drillTexts.none(place));
  return newest;
}
