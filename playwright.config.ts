import { defineConfig } from 'playwright/test';
import { findChromium } from './src/testing/chromium.ts';
import { isSoak } from './src/testing/soak-size.ts';

/** The address of a running product, such as `npm run dev`; by default one is built and started. */
const baseURL = process.env['BASE_URL'];

/** The hosts that browsers resolve; all others fail at once, so no page waits for the network. */
const KNOWN = ['localhost', '127.0.0.1', ...(baseURL ? [new URL(baseURL).hostname] : [])];
const onlyKnown = ['MAP * ~NOTFOUND', ...KNOWN.map((host) => `EXCLUDE ${host}`)].join(', ');

export default defineConfig({
  testDir: 'src/testing/browser',
  testMatch: '*.spec.ts',
  // Tests that repeat another at full length, or that a cheaper test covers without a browser.
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
    // Tests cannot intercept what a service worker fetches; tests of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Traces take a quarter of the run; record one with `--trace on` to examine a failure.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        `--host-resolver-rules=${onlyKnown}`,
        // Otherwise each context starts three renderers: two spare ones and its own.
        '--renderer-process-limit=1',
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
