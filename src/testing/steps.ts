import { runTool, tallyOf } from './run-tool.ts';
import { playwrightTally, type Tally, vitestTally } from './tally.ts';

/** One part of `npm test`. */
export interface TestStep {
  title: string;
  run(): Promise<Tally>;
}

/** Checks pages and components, and generates Astro's types, which all other checks need. */
const ASTRO_CHECK = [
  // A larger young generation saves a fifth of the time, spent on garbage collection of types.
  '--max-semi-space-size=64',
  '--env-file=src/cli/astro.env',
  'node_modules/astro/bin/astro.mjs',
  'check',
  '--tsconfig=tsconfig.astro.json',
];
/** All other files: the native compiler takes a quarter of the time of `astro check`. */
const TYPES_CHECK = ['node_modules/typescript-native/bin/tsc', '--singleThreaded'];
const BIOME_CHECK = ['node_modules/@biomejs/biome/bin/biome', 'check', '.'];

/**
 * The steps of `npm test`: rows run one after another, the lanes of a row in parallel, the steps of
 * a lane in order. Two lanes occupy two processors and share only the build, which the first step
 * makes. Browser tests run alone, because they wait for pages in real time.
 */
export const TEST_STEPS: readonly (readonly (readonly TestStep[])[])[] = [
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
          tallyOf(playwrightTally, (report) =>
            runTool(['node_modules/playwright/cli.js', 'test', '--reporter=list,json'], {
              PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            }),
          ),
      },
    ],
  ],
];

function check(title: string, command: readonly string[]): TestStep {
  return {
    title,
    run: async () =>
      (await runTool(command)) === 0
        ? { passed: 1, failed: 0, failures: [] }
        : { passed: 0, failed: 1, failures: [title] },
  };
}

function vitest(title: string, ...options: string[]): TestStep {
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...options];
  const reporters = ['--reporter=dot', '--reporter=json'];
  return {
    title,
    run: () =>
      tallyOf(vitestTally, (report) =>
        runTool([...command, ...reporters, `--outputFile.json=${report}`]),
      ),
  };
}
