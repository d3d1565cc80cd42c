import { defineConfig } from 'vitest/config';
import { isSoak } from './src/testing/soak-size.ts';

/** Tests of what Netlify would deploy, on a build: `npm run test:artefact`. */
export default defineConfig({
  test: {
    include: ['src/testing/artefact/*.test.ts'],
    globalSetup: 'src/testing/artefact/built.ts',
    ...(!isSoak && { testNamePattern: /^(?!.*@long)/ }),
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // No file mocks anything, and loading the product again for each file takes a quarter of the time.
    isolate: false,
  },
});
