import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/testing/artefact/**', 'src/testing/start.test.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
    setupFiles: ['/tmp/client-cpu.ts'],
  },
});
