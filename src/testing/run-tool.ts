import { type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { memoryFolder } from './memory-folder.ts';
import { type Tally, withExitCode } from './tally.ts';

/**
 * Tests start these commands dozens of times; a compile cache avoids compiling their modules each
 * time.
 */
const COMPILED = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') };

/**
 * Runs one of the project's tools under this version of Node, by default in this folder with its
 * output shown. Resolves with the exit code, null when killed.
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

/** Runs a test runner that writes a report to the file it is given, and counts the results. */
export async function tallyOf(
  tally: (report: unknown) => Tally,
  run: (report: string) => Promise<number | null>,
): Promise<Tally> {
  const { report, code } = await runForReport(run);
  const unread = { passed: 0, failed: 0, failures: ['The runner left no report.'] };
  return withExitCode(report === null ? unread : tally(report), code);
}

/** The report of such a runner (null when it wrote none) and its exit code. */
export async function runForReport(
  run: (report: string) => Promise<number | null>,
): Promise<{ report: unknown; code: number | null }> {
  const folder = await mkdtemp(join(tmpdir(), 'campuskosh-report-'));
  const file = join(folder, 'report.json');
  const code = await run(file);
  const text = await readFile(file, 'utf8').catch(() => null);
  await rm(folder, { recursive: true });
  return { report: text === null ? null : JSON.parse(text), code };
}
