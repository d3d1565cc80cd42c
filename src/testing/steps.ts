import { reportedTally, runTool } from './run-tool.ts';
import { playwrightTally, type Tally, vitestTally } from './tally.ts';

/** One part of `npm test`. */
export interface Step {
  title: string;
  run(): Promise<Tally>;
}

/** Checks pages and components, and writes down the types of Astro's that all others need. */
const ASTRO_CHECK = [
  // A fifth of its time is the small collections of the garbage of types.
  '--max-semi-space-size=64',
  '--env-file=src/cli/astro.env',
  ...['node_modules/astro/bin/astro.mjs', 'check', '--tsconfig=tsconfig.astro.json'],
];
/** All other files: the native compiler takes a quarter of what `astro check` would for them. */
const TYPES_CHECK = ['node_modules/typescript-native/bin/tsc', '--singleThreaded'];
const BIOME_CHECK = ['node_modules/@biomejs/biome/bin/biome', 'check', '.'];

/**
 * Every step of `npm test`: one row after another, the lanes of a row side by side, the steps of a
 * lane in their order. Two lanes keep two processors busy; those of a row share nothing but the
 * build, which the first step makes and all others find. Browser tests, which wait for a page as
 * long as people would, have the machine for themselves.
 */
export const TEST_STEPS: readonly (readonly (readonly Step[])[])[] = [
  [
    [vitest('What Netlify deploys', '--config=vitest.artefact.config.ts')],
    [
      check('Lint and format', BIOME_CHECK),
      check('Types of pages and components', ASTRO_CHECK),
      check('Types', TYPES_CHECK),
      vitest('Unit and API tests'),
    ],
  ],
  [
    [
      {
        title: 'Browser tests',
        run: () =>
          reportedTally(playwrightTally, (report) =>
            runTool(['node_modules/playwright/cli.js', 'test', '--reporter=list,json'], {
              PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            }),
          ),
      },
    ],
  ],
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
