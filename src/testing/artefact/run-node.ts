import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Runs Node in a folder with only these variables, PATH, HOME and the cache of compiled modules.
 * @throws with its output when it fails.
 */
export async function runNode(
  cwd: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<void> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...variables };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await code) !== 0) throw new Error(out + err);
}
