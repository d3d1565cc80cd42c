import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The name of a command in `src/cli/` and its arguments. */
export type CommandCall = readonly [name: string, ...args: string[]];

/** How a command ended. */
export interface CommandEnd {
  status: number;
  stdout: string;
  stderr: string;
}

const LARGEST_OUTPUT = 2 ** 24;

/**
 * Runs commands one after another in one process without input, because most of a start is loading
 * the modules that they share. `own` has further variables of single calls, by their places.
 */
export async function runCommands(
  calls: readonly CommandCall[],
  variables: NodeJS.ProcessEnv,
  own: readonly NodeJS.ProcessEnv[] = [],
): Promise<CommandEnd[]> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...variables };
  const args = ['src/testing/command-process.ts', JSON.stringify(calls), JSON.stringify(own)];
  const running = promisify(execFile)(process.execPath, args, { env, maxBuffer: LARGEST_OUTPUT });
  running.child.stdin?.end();
  return JSON.parse((await running).stdout);
}
