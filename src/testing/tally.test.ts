import { expect, test } from 'vitest';
import { playwrightTally, total, vitestTally, withExitCode } from './tally.ts';

test('Vitest and Playwright reports are counted', () => {
  expect(vitestTally({ numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2 });
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
  expect(playwrightTally({ stats })).toEqual({ passed: 5, failed: 2 });
});

test('a failed command without a failed test counts as one failure', () => {
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(withExitCode({ passed: 3, failed: 0 }, null)).toEqual({ passed: 3, failed: 1 });
});

test('tallies add up', () => {
  const tallies = [
    { passed: 1, failed: 0 },
    { passed: 4, failed: 2 },
  ];
  expect(total(tallies)).toEqual({ passed: 5, failed: 2 });
});
