import { type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { memoryFolder } from './memory-folder.ts';
import { type Tally, withExitCode } from './tally.ts';

/** The commands that tests start by the dozen read their modules as they were compiled before. */
const COMPILED = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') };

/**
 * Runs one of the project's tools under this Node, heard and in this folder unless said; gives its
 * exit code, null for a killed one.
 */
export function runTool(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  place: Pick<SpawnOptions, 'cwd' | 'stdio'> = {},
): Promise<number | null> {
  const folder = memoryFolder();
  const tool = spawn(process.execPath, args, {
    env: { ...process.env, ...COMPILED, ...(folder && { TMPDIR: folder }), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...place,
  });
  return new Promise((end) => tool.once('exit', end));
}

/** Runs a test runner that writes its report to the file it is given, and counts that. */
export async function reportedTally(
  tally: (report: unknown) => Tally,
  run: (report: string) => Promise<number | null>,
): Promise<Tally> {
  const { report, code } = await reportOf(run);
  const unread = { passed: 0, failed: 0, failures: ['The runner left no report.'] };
  return withExitCode(report === null ? unread : tally(report), code);
}

/** What such a runner reports, null where it left nothing, and its exit code. */
export async function reportOf(
  run: (report: string) => Promise<number | null>,
): Promise<{ report: unknown; code: number | null }> {
  const folder = await mkdtemp(join(tmpdir(), 'campuskosh-report-'));
  const file = join(folder, 'report.json');
  const code = await run(file);
  const text = await readFile(file, 'utf8').catch(() => null);
  await rm(folder, { recursive: true });
  return { report: text === null ? null : JSON.parse(text), code };
}
