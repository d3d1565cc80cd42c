import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { environmentWith } from '../runtime/env.ts';
import { CommandError } from './ending.ts';

/** Keeps the memory of a server small (`npm start`), but costs work that ends soon seconds. */
const OF_SERVERS = {
  MALLOC_ARENA_MAX: undefined,
  MALLOC_MMAP_THRESHOLD_: undefined,
  MALLOC_TRIM_THRESHOLD_: undefined,
};

/** How a child process of Node is run. */
interface ChildOptions {
  /** The project in which it runs. */
  root: string;
  /** Variables in addition to those of this process. */
  variables?: Record<string, string>;
  /** The last sentence printed for the operator when it fails. */
  onFailure: string;
}

/**
 * Runs Node with these arguments to completion and returns its output. The child process does not
 * outlive this one.
 * @throws CommandError with its output.
 */
export async function runChild(
  args: readonly string[],
  { root, variables = {}, onFailure }: ChildOptions,
): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: environmentWith({ ...OF_SERVERS, ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  process.off('exit', stop);
  if (code !== 0) throw new CommandError(`${out}${err}\n${onFailure}`);
  return out + err;
}
