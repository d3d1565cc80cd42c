import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../../features/accounts/accounts.ts';
import { createApp } from '../../http/app.ts';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import { figures, report } from './section.ts';

const ROUNDS = 200;

function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
}

/** Measures failing logins of a known and an unknown account in alternation. */
async function bench(folder: string): Promise<Record<string, number>> {
  const runtime = await openRuntime(
    readEnv({ DATA_DIR: folder, RATE_LIMIT: 'off', CATALOGUE: 'none' }),
  );
  const app = createApp(runtime);
  const known = { username: 'known', email: 'known@bench.test', password: 'the right password' };
  await createAccount(runtime, known, 'user');
  const fail = async (email: string) => {
    const start = performance.now();
    const request = new Request(`${runtime.siteUrl}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'a wrong password' }),
    });
    await (await app.fetch(request, { address: '192.0.2.1' })).text();
    return performance.now() - start;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.known.push(await fail(known.email));
    times.unknown.push(await fail(`nobody-${round}@bench.test`));
  }
  await runtime.close();
  const medians = { known: median(times.known), unknown: median(times.unknown) };
  return {
    'failed login, known account, median of 200, ms': medians.known,
    'failed login, unknown account, median of 200, ms': medians.unknown,
    'unknown to known': Math.round((medians.unknown / medians.known) * 1_000) / 1_000,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-bench-'));
try {
  report([
    figures(
      'Failed logins',
      'A failed login takes the same time for known and unknown accounts.',
      await bench(folder),
    ),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
