/** `npm run check`: reports inconsistencies of the store and changes nothing. */
import { upkeepTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { check } from '../runtime/upkeep/check.ts';
import { formatFinding, openCommandRuntime, showChecking } from './command-store.ts';
import { CommandError, runCommand } from './ending.ts';

await runCommand(async () => {
  if (process.argv.length > 2) throw new CommandError(upkeepTexts.checkUsage);
  const { engine, runtime } = await openCommandRuntime(readEnv());
  const { records, findings, unread } = await check(runtime, engine, showChecking);
  await runtime.close();
  for (const { key, label } of unread) console.log(upkeepTexts.unread(key, label));
  for (const finding of findings) console.log(formatFinding(finding));
  if (findings.length > 0) throw new CommandError(upkeepTexts.wrong(records, findings.length));
  console.log(upkeepTexts.whole(records));
}, upkeepTexts.checkUsage);
