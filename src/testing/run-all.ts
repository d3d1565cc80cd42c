/** `npm test`: types, lint, unit, API and browser tests; the last line counts them. */
import { requireChromium } from './chromium.ts';
import { TEST_STEPS, type TestStep } from './steps.ts';
import { type Tally, total } from './tally.ts';

async function runAll(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const row of TEST_STEPS) {
    const lanes = await Promise.all(row.map(runLane));
    tallies.push(...lanes.flat());
  }
  return total(tallies);
}

async function runLane(steps: readonly TestStep[]): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const { title, run } of steps) {
    console.log(`\n== ${title}`);
    tallies.push(await run());
  }
  return tallies;
}

try {
  console.log(`Browser: ${requireChromium()}`);
  const { passed, failed, failures } = await runAll();
  // Failures are repeated at the end of the log, where readers look first.
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
