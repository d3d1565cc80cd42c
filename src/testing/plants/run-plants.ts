import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runForReport, runTool } from '../run-tool.ts';
import { failedTests, type Tally, total, vitestTally, withExitCode } from '../tally.ts';
import { type Plant, planted } from './plant.ts';
import { plants } from './plants.ts';
import { withTreeCopy } from './tree-copy.ts';

/**
 * Plants each bug in a copy of the project, one at a time, and runs the test that must then fail; a
 * caught bug counts as passed. All of these tests must pass without a bug.
 */
export function runPlants(): Promise<Tally> {
  return withTreeCopy(async (folder) => {
    const tallies = [await withoutBugs(folder)];
    for (const plant of plants) tallies.push(await outcome(folder, plant));
    return total(tallies);
  });
}

async function withoutBugs(folder: string): Promise<Tally> {
  const files = [...new Set(plants.map(({ test }) => test))];
  const { report, code } = await runTests(folder, files.map(inSource));
  const { failed, failures } = withExitCode(vitestTally(report), code);
  console.log(`without a bug: ${failed} failed in ${files.length} files of tests`);
  return { passed: 0, failed, failures };
}

/** Only a failed test catches a bug; one that does not load proves nothing. */
async function outcome(folder: string, plant: Plant): Promise<Tally> {
  const [caughtBy] = await failuresWith(folder, plant);
  const line = `${plant.promise}: ${plant.bug}`;
  console.log(`${line} → ${caughtBy === undefined ? 'MISSED' : `caught: ${caughtBy}`}`);
  return caughtBy === undefined
    ? { passed: 0, failed: 1, failures: [`MISSED by ${plant.test}: ${line}`] }
    : { passed: 1, failed: 0, failures: [] };
}

/** The names of the tests that fail with the bug, which is removed again. */
async function failuresWith(folder: string, plant: Plant): Promise<string[]> {
  const file = join(folder, inSource(plant.file));
  const sound = await readFile(file, 'utf8');
  await writeFile(file, planted(sound, plant));
  try {
    const only = plant.name === undefined ? [] : ['-t', plant.name];
    const { report } = await runTests(folder, [inSource(plant.test), '--bail=1', ...only]);
    return failedTests(report);
  } finally {
    await writeFile(file, sound);
  }
}

/** Independent of the long run's seed, because this sample is known to catch each bug. */
const SAMPLE = { SOAK_SEED: '1' };

function runTests(folder: string, options: readonly string[]) {
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...options, '--reporter=json'];
  return runForReport((report) =>
    runTool([...command, `--outputFile.json=${report}`], SAMPLE, { cwd: folder, stdio: 'ignore' }),
  );
}

function inSource(path: string): string {
  return `src/${path}`;
}
