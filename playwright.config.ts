import { defineConfig } from 'playwright/test';
import { findChromium } from './src/testing/chromium.ts';
import { isSoak } from './src/testing/soak-size.ts';

/** A running product to test, such as `npm run dev`; without it one is built and started. */
const baseURL = process.env['BASE_URL'];

/** Every other host is unknown at once: no page of a test waits for the world. */
const KNOWN = ['localhost', '127.0.0.1', ...(baseURL ? [new URL(baseURL).hostname] : [])];
const onlyKnown = ['MAP * ~NOTFOUND', ...KNOWN.map((host) => `EXCLUDE ${host}`)].join(', ');

export default defineConfig({
  testDir: 'src/testing/browser',
  testMatch: '*.spec.ts',
  // What one of the other tests asks in short, or a cheaper one asks without a browser.
  ...(!isSoak && { grepInvert: /@long/ }),
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker fetches no test could answer in its stead; those of the worker let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs a quarter of the run; `--trace on` records one when a failure needs it.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        `--host-resolver-rules=${onlyKnown}`,
      ],
    },
  },
  ...(!baseURL && {
    webServer: {
      command: 'node src/testing/browser/server.ts',
      wait: { stdout: /serves at (?<base_url>http:\S+)/ },
      timeout: 240_000,
      stdout: 'pipe' as const,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  }),
});
