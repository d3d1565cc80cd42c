import { expect, test } from 'vitest';
import { failedTests, playwrightTally, total, vitestTally, withExitCode } from './tally.ts';

test('the tally counts Vitest’s report and names failures', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    { fullName: 'divides', status: 'failed', failureMessages: ['expected 1 to be 2'] },
  ];
  const testResults = [
    { name: 'sum.test.ts', message: '', assertionResults },
    { name: 'gone.test.ts', message: 'can not be loaded', assertionResults: [] },
  ];
  const report = { numPassedTests: 7, numFailedTests: 1, testResults };
  expect(failedTests(report)).toEqual(['divides']);
  expect(vitestTally(report)).toEqual({
    passed: 7,
    failed: 1,
    failures: ['sum.test.ts › divides\nexpected 1 to be 2', 'gone.test.ts\ncan not be loaded'],
  });
});

test('the tally counts Playwright’s report and names failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 3 };
  const spec = (title: string, status: string, errors: { message: string }[]) => ({
    title,
    file: 'login.spec.ts',
    line: 3,
    tests: [{ status, results: [{ errors }] }],
  });
  const failed = spec('fails', 'unexpected', [{ message: 'no button' }]);
  const suites = [{ specs: [spec('passes', 'expected', [])], suites: [{ specs: [failed] }] }];
  expect(playwrightTally({ stats, suites })).toEqual({
    passed: 5,
    failed: 1,
    failures: ['login.spec.ts:3 › fails\nno button'],
  });
});

test('the tally counts a failed command without failed tests as one failure', () => {
  const failures = ['a'];
  expect(withExitCode({ passed: 3, failed: 0, failures: [] }, 1)).toMatchObject({ failed: 1 });
  expect(withExitCode({ passed: 3, failed: 2, failures }, 1)).toMatchObject({ failed: 2 });
  expect(withExitCode({ passed: 3, failed: 0, failures: [] }, null)).toMatchObject({ failed: 1 });
});

test('tallies are added', () => {
  const tallies = [
    { passed: 1, failed: 0, failures: [] },
    { passed: 4, failed: 2, failures: ['a', 'b'] },
  ];
  expect(total(tallies)).toEqual({ passed: 5, failed: 2, failures: ['a', 'b'] });
});
