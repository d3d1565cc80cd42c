/** `npm test`: types, lint, unit, API and browser tests; the last line counts them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from './chromium.ts';
import { testSteps } from './steps.ts';
import { type Tally, total } from './tally.ts';

async function runAll(): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'campuskosh-reports-'));
  const tallies: Tally[] = [];
  for (const { title, run } of testSteps(folder)) {
    console.log(`\n== ${title}`);
    tallies.push(await run());
  }
  await rm(folder, { recursive: true });
  return total(tallies);
}

try {
  console.log(`Browser: ${requireChromium()}`);
  const { passed, failed } = await runAll();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
