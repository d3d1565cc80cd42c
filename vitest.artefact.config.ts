import { defineConfig } from 'vitest/config';
import { isSoak } from './src/testing/soak-size.ts';

/** What Netlify would deploy, which needs a build: `npm run test:artefact`. */
export default defineConfig({
  test: {
    include: ['src/testing/artefact/*.test.ts'],
    globalSetup: 'src/testing/artefact/built.ts',
    ...(!isSoak && { testNamePattern: /^(?!.*@long)/ }),
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Nothing is mocked here, and loading the product anew for each file costs a quarter of all.
    isolate: false,
  },
});
