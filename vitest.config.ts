import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'netlify/**/*.test.ts'],
    // These need a build: vitest.artefact.config.ts.
    exclude: ['src/testing/artefact/**'],
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
