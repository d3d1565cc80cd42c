import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isSoak } from './src/testing/soak-size.ts';

const tests = globSync(['{src,netlify,tools}/**/*.test.ts'], {
  // The first need a build: vitest.artefact.config.ts.
  exclude: ['src/testing/artefact/**', '**/node_modules/**'],
});
/** What a file mocks or stubs, the files after it in the same process would meet. */
const MEDDLES = /\bvi\.(?:mock|doMock|stub\w+|spyOn|useFakeTimers)\(/;
const meddling = tests.filter((file) => MEDDLES.test(readFileSync(file, 'utf8')));
const others = tests.filter((file) => !meddling.includes(file));

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Small collections of the garbage that stores in memory make are 7 % of their time else.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    ...(!isSoak && { testNamePattern: /^(?!.*@long)/ }),
    projects: [
      // Loading the product anew for each file would cost as much as most tests.
      { extends: true, test: { name: 'shared', include: others, isolate: false } },
      { extends: true, test: { name: 'alone', include: meddling } },
    ],
  },
});
