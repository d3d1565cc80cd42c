import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isSoak } from './src/testing/soak-size.ts';

const tests = globSync(['{src,netlify,tools}/**/*.test.ts'], {
  // Tests of the artefact need a build: vitest.artefact.config.ts.
  exclude: ['src/testing/artefact/**', '**/node_modules/**'],
});
/** Mocks and stubs that files run later in the same process would see. */
const MOCKS = /\bvi\.(?:mock|doMock|stub\w+|spyOn|useFakeTimers)\(/;
const mocking = tests.filter((file) => MOCKS.test(readFileSync(file, 'utf8')));
const others = tests.filter((file) => !mocking.includes(file));

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // With V8's default young generation, the garbage of in-memory stores takes 7 % of the time.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    ...(!isSoak && { testNamePattern: /^(?!.*@long)/ }),
    projects: [
      // Loading the product again for each file would take as long as most tests.
      { extends: true, test: { name: 'shared', include: others, isolate: false } },
      { extends: true, test: { name: 'alone', include: mocking } },
    ],
  },
});
