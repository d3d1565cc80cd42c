import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Runs Node in a folder to its end, with these variables and no other but where programs and the
 * own folder are. @throws with what it printed when it fails.
 */
export async function runNode(
  cwd: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<void> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...variables };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await code) !== 0) throw new Error(out + err);
}
