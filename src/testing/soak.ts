/**
 * `npm run soak [-- PART…]`: the random tests at full length, part by part; SOAK_SEED repeats a
 * run. Prints the counts of each part and exits with 1 when anything failed.
 */
import { join } from 'node:path';
import { runPlants } from './plants/run-plants.ts';
import { runTool, tallyOf } from './run-tool.ts';
import { playwrightTally, type Tally, vitestTally } from './tally.ts';

/** One part of the long run; `run` shows its progress and resolves with the result. */
interface SoakPart {
  title: string;
  run(seed: number): Promise<Tally>;
  /** The test files that it runs, where it names them. */
  files?: readonly string[];
}

const parts: Readonly<Record<string, SoakPart>> = {
  histories: {
    title: '20,000 histories of records, lists and counters, and planted bugs',
    ...vitest('store/history.test.ts', 'store/counter-history.test.ts'),
  },
  writers: {
    title: '64 writers of one key; processes that are killed while they write',
    ...vitest('store/processes.test.ts'),
  },
  cuts: { title: 'Every store call of every operation, cut', ...vitest('crash/cuts.test.ts') },
  faults: {
    title: 'Every operation on a store with something wrong',
    ...vitest('crash/store-faults.test.ts'),
  },
  troubles: {
    title: 'What is monitored, made to happen, and a full disk',
    ...vitest('upkeep/monitoring.test.ts'),
  },
  means: {
    title: 'Means of reviews beside a recount, 1,000 acts',
    ...vitest('../features/reviews/review-means.test.ts'),
  },
  names: {
    title: '500 names drawn from all colleges, as people type them',
    ...vitest('truth/drawn-names.test.ts'),
  },
  drops: {
    title: 'Every question of the log, for words that are dropped in silence',
    ...vitest('truth/questions.test.ts'),
  },
  cells: {
    title: '100 colleges drawn from all lists, beside the cells of their rows',
    ...vitest('truth/listed-facts.test.ts'),
  },
  requests: { title: '20,000 generated requests', ...vitest('fuzz/fuzz.test.ts') },
  browser: { title: 'Every browser test, each at full length', run: playwright },
  starts: { title: 'Starts and builds that are ended', ...vitest('start.test.ts') },
  language: { title: 'A third language on every page', ...vitest('pseudo-language.test.ts') },
  deploys: {
    title: 'Every kind of deploy',
    ...vitest('artefact', '--config=vitest.artefact.config.ts'),
  },
  kills: {
    title: '100 kills of the server under a stream of requests',
    ...vitest('crash/kills.test.ts'),
  },
  others: { title: 'All other unit and API tests', run: others },
  plants: { title: 'Planted bugs, each to be caught', run: runPlants },
};

/** A part that runs test files at full length; arguments that begin with a hyphen are options. */
function vitest(...files: string[]): Pick<SoakPart, 'files' | 'run'> {
  const paths = files.map((file) => (file.startsWith('-') ? file : join('src/testing', file)));
  const run: SoakPart['run'] = async (seed) => {
    const command = (report: string) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...paths,
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    return tallyOf(vitestTally, (report) => runTool(command(report), sizes(seed)));
  };
  return { files: paths, run };
}

/** All unit and API tests that no other part names. */
function others(seed: number): Promise<Tally> {
  const named = Object.values(parts).flatMap(({ files = [] }) => files);
  return vitest(...named.map((file) => `--exclude=${file}`)).run(seed);
}

/** The browser tests at full length. */
function playwright(seed: number): Promise<Tally> {
  const command = ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'];
  return tallyOf(playwrightTally, (report) =>
    runTool(command, { ...sizes(seed), PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  );
}

const sizes = (seed: number) => ({ SOAK: 'full', SOAK_SEED: String(seed) });

function chosenParts(names: readonly string[]): SoakPart[] {
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${Object.keys(parts)}.`);
  return Object.entries(parts).flatMap(([name, part]) =>
    names.length === 0 || names.includes(name) ? [part] : [],
  );
}

async function soak(names: readonly string[]): Promise<number> {
  const seed = Number(process.env['SOAK_SEED'] ?? 1 + Math.floor(Math.random() * 1_000_000));
  const lines: string[] = [];
  let failedInAll = 0;
  for (const { title, run } of chosenParts(names)) {
    console.log(`\n== ${title}, seed ${seed}`);
    const begun = performance.now();
    const { passed, failed, failures } = await run(seed);
    const seconds = Math.round((performance.now() - begun) / 1000);
    lines.push(`${title}: ${passed} passed, ${failed} failed, ${seconds} s`);
    failedInAll += failed;
    for (const failure of failures) console.log(`\nFAILED ${failure}`);
  }
  console.log(`\n${lines.join('\n')}\nSOAK_SEED=${seed}`);
  return failedInAll;
}

try {
  process.exitCode = (await soak(process.argv.slice(2))) === 0 ? 0 : 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
