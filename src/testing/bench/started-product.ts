/** The product as `npm start` runs it, in a process whose memory can be read. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };

const KIBIBYTE = 1024;
const MEGABYTE = 1e6;

export interface StartedProduct {
  url: string;
  pid: number;
  end(): void;
}

/** Starts the product on a folder of data. */
export async function startProduct(
  folder: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<StartedProduct> {
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const env = { PATH, PORT: '0', DATA_DIR: folder, REQUEST_LOG: 'off', ...variables };
  // The script replaces its shell by Node.js, whose memory is read.
  const child = spawn('sh', ['-c', manifest.scripts.start], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
      const address = /serves at (http:\S+)/.exec(out)?.[1];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error(`It ended before it served: ${out}`)));
  });
  return { url, pid: child.pid ?? 0, end: () => void child.kill('SIGKILL') };
}

/** Megabytes of memory that a process holds. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * KIBIBYTE) / MEGABYTE;
}
