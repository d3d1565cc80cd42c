/** `npm run backup -- FILE`: saves the store to a file while the site is served. */
import { stat } from 'node:fs/promises';
import { version } from '../deploy/store-name.ts';
import { backupTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { NothingToKeep, writeBackup } from '../runtime/upkeep/backup-format.ts';
import { StoreUnavailable } from '../store/engine.ts';
import { openCommandEngine } from './command-store.ts';
import { CannotGoOn, run } from './ending.ts';

await run(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) throw new CannotGoOn(backupTexts.backupUsage);
  const env = readEnv();
  const engine = await openCommandEngine(env);
  const about = {
    product: env.PRODUCT_NAME,
    productVersion: version,
    at: new Date().toISOString(),
  };
  const { count, unreadable } = await writeBackup(engine, file, about).catch((failure) => {
    if (failure instanceof NothingToKeep) throw new CannotGoOn(backupTexts.empty(file));
    if (failure instanceof StoreUnavailable || !(failure instanceof Error)) throw failure;
    throw new CannotGoOn(backupTexts.cannotWrite(file, failure.message));
  });
  engine.close?.();
  for (const key of unreadable) console.error(backupTexts.unreadable(key));
  console.log(backupTexts.saved(file, count, (await stat(file)).size));
}, backupTexts.backupUsage);
