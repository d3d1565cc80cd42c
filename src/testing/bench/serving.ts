/** Requests a second of the running product beside a bare node:http server, in turns. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { requestsPerSecond } from './load.ts';

const ROUNDS = 3;
const REQUESTS = 4_000;
const CONNECTIONS = 32;
const NAME = encodeURIComponent('Indian Institute of Technology Madras');
const paths = {
  'home page (static)': '/',
  'institution page (from the cache)': `/university/${NAME}/info`,
  'search page (from the cache)': '/institutions?q=delhi',
  'detail API': `/api/institutions/university/${NAME}`,
  'search API': '/api/institutions?q=delhi&limit=20',
  'suggestions API': '/api/suggestions?q=delhi',
};

/** Starts a script and waits for the address that it prints. */
async function started(script: string, env: NodeJS.ProcessEnv, children: ChildProcess[]) {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/[\w.:]+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error(`${script} ended before it served.`);
}

async function bench(folder: string, children: ChildProcess[]) {
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, SEED: 'demo', RATE_LIMIT: 'off' };
  const product = await started('src/cli/start.ts', env, children);
  const bare = await started('src/testing/bench/bare-server.ts', process.env, children);
  const rate = (url: string) =>
    requestsPerSecond({ url, requests: REQUESTS, connections: CONNECTIONS });
  const rows: Record<string, { 'requests a second': number; 'ratio to bare': number }> = {};
  for (const [name, path] of Object.entries(paths)) {
    const rates = { product: 0, bare: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare = Math.max(rates.bare, await rate(bare));
      rates.product = Math.max(rates.product, await rate(product + path));
    }
    const ratio = Math.round((rates.product / rates.bare) * 100) / 100;
    rows[name] = { 'requests a second': rates.product, 'ratio to bare': ratio };
  }
  return rows;
}

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-bench-'));
const children: ChildProcess[] = [];
try {
  console.table(await bench(folder, children));
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
