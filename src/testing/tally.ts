import * as z from 'zod';

/** The number of passed and failed checks of a step, and the text of each failure. */
export interface Tally {
  passed: number;
  failed: number;
  failures: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Counts the results in Vitest's JSON report. */
export function vitestTally(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [`${name}\n${message}`]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${name} › ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`),
  ]);
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** The names of the failed tests in Vitest's JSON report; empty for files that failed to load. */
export function failedTests(report: unknown): string[] {
  return vitestReport
    .parse(report)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
}

const playwrightError = z.object({ message: z.string().default('') });
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(playwrightError).default([]) })),
    }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
  suites: z.array(playwrightSuite),
});

/** Counts the results in Playwright's JSON report; tests are never retried. */
export function playwrightTally(report: unknown): Tally {
  const { stats, suites } = playwrightReport.parse(report);
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    failures: specs.flatMap(messagesOf),
  };
}

function specsOf(suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...suite.specs, ...suite.suites.flatMap(specsOf)];
}

function messagesOf({ file, line, title, tests }: z.infer<typeof playwrightSpec>): string[] {
  return tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      return `${file}:${line} › ${title}\n${messages.join('\n')}`;
    });
}

/**
 * Counts a non-zero exit code without a failed test, such as a file that does not load, as one
 * failure.
 */
export function withExitCode(tally: Tally, code: number | null): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The sum of several tallies. */
export function total(tallies: readonly Tally[]): Tally {
  const sum = (key: 'passed' | 'failed') => tallies.reduce((count, tally) => count + tally[key], 0);
  const failures = tallies.flatMap((tally) => tally.failures);
  return { passed: sum('passed'), failed: sum('failed'), failures };
}
