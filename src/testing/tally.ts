import { z } from 'zod';

/** How many checks of a step passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** What Vitest's JSON report counts. */
export function vitestTally(report: unknown): Tally {
  const { numPassedTests, numFailedTests } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

/** What Playwright's JSON report counts; a test that only passed when repeated has failed. */
export function playwrightTally(report: unknown): Tally {
  const { expected, unexpected, flaky } = playwrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
}

/** A command that failed without a failed test, as by a file that does not load, has failed once. */
export function withExitCode(tally: Tally, code: number | null): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The sum of several tallies. */
export function total(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((count, tally) => count + tally[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
