import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';
import { type Tally, withExitCode } from './tally.ts';

/** Runs one of the project's tools under this Node; gives its exit code, null for a killed one. */
export function runTool(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  const folder = memoryFolder();
  const tool = spawn(process.execPath, args, {
    env: { ...process.env, ...(folder && { TMPDIR: folder }), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => tool.once('exit', resolve));
}

/** Runs a test runner that writes its report to the file it is given, and counts that. */
export async function reportedTally(
  tally: (report: unknown) => Tally,
  run: (report: string) => Promise<number | null>,
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'campuskosh-report-'));
  const report = join(folder, 'report.json');
  const code = await run(report);
  const text = await readFile(report, 'utf8').catch(() => null);
  await rm(folder, { recursive: true });
  const unread = { passed: 0, failed: 0, failures: ['The runner left no report.'] };
  return withExitCode(text === null ? unread : tally(JSON.parse(text)), code);
}
