/** `npm run repair`: repairs the store and reports what it changed and what remains. */
import { upkeepTexts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { repair } from '../runtime/upkeep/repair.ts';
import { formatFinding, openCommandRuntime, showChecking } from './command-store.ts';
import { CommandError, runCommand, showProgress } from './ending.ts';

await runCommand(async () => {
  if (process.argv.length > 2) throw new CommandError(upkeepTexts.repairUsage);
  const { engine, runtime } = await openCommandRuntime(readEnv());
  const { repaired, remaining } = await repair(runtime, engine, {
    checking: showChecking,
    repairing(done, all) {
      showProgress(upkeepTexts.repairing(done, all), done === all);
    },
  });
  await runtime.close();
  for (const finding of repaired) console.log(upkeepTexts.repaired(formatFinding(finding)));
  for (const finding of remaining) console.log(upkeepTexts.remaining(formatFinding(finding)));
  const summary = upkeepTexts.summary(repaired.length, remaining.length);
  if (remaining.length > 0) throw new CommandError(summary);
  console.log(summary);
}, upkeepTexts.repairUsage);
