import { reportedTally, runTool } from './run-tool.ts';
import { playwrightTally, type Tally, vitestTally } from './tally.ts';

/** One part of `npm test`. */
interface Step {
  title: string;
  run(): Promise<Tally>;
}

/** Checks what `tsc` would, and pages and components too. */
const ASTRO_CHECK = ['--env-file=src/cli/astro.env', 'node_modules/astro/bin/astro.mjs', 'check'];
const BIOME_CHECK = ['node_modules/@biomejs/biome/bin/biome', 'check', '.'];

/** Every step of `npm test`, in their order. */
export const TEST_STEPS: readonly Step[] = [
  check('Types', ASTRO_CHECK),
  check('Lint and format', BIOME_CHECK),
  vitest('Unit and API tests'),
  // It builds the site, which the browser tests then find built.
  vitest('What Netlify deploys', '--config=vitest.artefact.config.ts'),
  {
    title: 'Browser tests',
    run: () =>
      reportedTally(playwrightTally, (report) =>
        runTool(['node_modules/playwright/cli.js', 'test', '--reporter=list,json'], {
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        }),
      ),
  },
];

function check(title: string, command: readonly string[]): Step {
  return {
    title,
    run: async () =>
      (await runTool(command)) === 0
        ? { passed: 1, failed: 0, failures: [] }
        : { passed: 0, failed: 1, failures: [title] },
  };
}

function vitest(title: string, ...options: string[]): Step {
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...options];
  const reporters = ['--reporter=dot', '--reporter=json'];
  return {
    title,
    run: () =>
      reportedTally(vitestTally, (report) =>
        runTool([...command, ...reporters, `--outputFile.json=${report}`]),
      ),
  };
}
