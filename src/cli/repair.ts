/** `npm run repair`: repairs the store and reports what it changed and what remains. */
import { upkeepTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { repair } from '../runtime/upkeep/repair.ts';
import { formatFinding, openCommandRuntime } from './command-store.ts';
import { CommandError, runCommand } from './ending.ts';

await runCommand(async () => {
  if (process.argv.length > 2) throw new CommandError(upkeepTexts.repairUsage);
  const { engine, runtime } = await openCommandRuntime(readEnv());
  const { repaired, left } = await repair(runtime, engine);
  await runtime.close();
  for (const finding of repaired) console.log(upkeepTexts.repaired(formatFinding(finding)));
  for (const finding of left) console.log(upkeepTexts.left(formatFinding(finding)));
  const summary = upkeepTexts.summary(repaired.length, left.length);
  if (left.length > 0) throw new CommandError(summary);
  console.log(summary);
}, upkeepTexts.repairUsage);
