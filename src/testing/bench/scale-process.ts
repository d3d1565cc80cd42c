/**
 * Measures a process that starts on a full data folder: the time of its first search, then of each
 * call. Argument: the folder. Sends the results to its parent.
 */

import { createAccount } from '../../features/accounts/accounts.ts';
import { issueAccessToken } from '../../features/accounts/authenticate.ts';
import { createApp } from '../../http/app.ts';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import { newId } from '../../store/key.ts';
import { institutionBody } from '../institution-body.ts';
import { clockInGHz } from './clock.ts';
import type { ProcessMeasurements } from './scale.ts';
import { percentile, round } from './section.ts';

const READS = 400;
const WRITES = 60;
const MEGABYTE = 1e6;
const WORDS = ['delhi', 'government co', 'goverment colege', 'medical pune', 'univ', 'st xaviers'];

const [, , folder = ''] = process.argv;
const runtime = await openRuntime(
  readEnv({ DATA_DIR: folder, RATE_LIMIT: 'off', CATALOGUE: 'none' }),
);
const app = createApp(runtime);

async function call(method: string, path: string, init: RequestInit = {}): Promise<string> {
  const request = new Request(`${runtime.siteUrl}${path}`, { ...init, method });
  const answer = await app.fetch(request, { address: '192.0.2.1' });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

/** The median and the 99th percentile of `count` calls, in milliseconds. */
async function measureCalls(count: number, work: (n: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const start = performance.now();
    await work(n);
    times.push(performance.now() - start);
  }
  return { p50: round(percentile(times, 0.5), 3), p99: round(percentile(times, 0.99), 3) };
}

async function admin(): Promise<Record<string, string>> {
  const username = `bench${newId().slice(0, 12)}`;
  const email = `${username}@bench.test`;
  const user = await createAccount(runtime, { username, email, password: newId() }, 'admin');
  const at = runtime.now().toISOString();
  const session = { userId: user.id, epoch: 0, counter: 0, createdAt: at, rotatedAt: at };
  const { id: sid } = await runtime.sessions.create(newId(), session);
  const claims = { id: user.id, role: 'admin', sid } as const;
  const token = await issueAccessToken(runtime.secret, claims, runtime.now());
  return { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
}

/** Collects garbage first, so that only referenced memory is counted. */
function heapInUse(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().heapUsed / MEGABYTE);
}

async function measure(): Promise<ProcessMeasurements> {
  const [word = ''] = WORDS;
  const heap = heapInUse();
  const spent = process.cpuUsage();
  await call('GET', `/api/institutions?q=${word}&limit=20`);
  // `performance.now()` starts with the process.
  const coldMs = Math.round(performance.now());
  const { user, system } = process.cpuUsage(spent);
  const ms = Math.round((user + system) / 1_000);
  const firstSearch = { ms, clockInGHz: clockInGHz(), megabytes: heapInUse() - heap };
  const { institutions } = JSON.parse(await call('GET', '/api/institutions?sort=name&limit=100'));
  const pathOf = (n: number) => {
    const { type, name } = institutions[n % institutions.length];
    return `/api/institutions/${type}/${encodeURIComponent(name)}`;
  };
  const search = await measureCalls(READS, (n) => {
    const q = encodeURIComponent(WORDS[n % WORDS.length] ?? '');
    return call('GET', `/api/institutions?q=${q}&limit=20`);
  });
  const detail = await measureCalls(READS, (n) => call('GET', pathOf(n)));
  const list = await measureCalls(READS, (n) =>
    call('GET', `/api/institutions?sort=name&limit=50&page=${1 + (n % 10)}`),
  );
  const headers = await admin();
  const mark = newId();
  const create = await measureCalls(WRITES, (n) => {
    const body = JSON.stringify(institutionBody({ name: `Bench ${mark} ${n}` }));
    return call('POST', '/api/institutions', { headers, body });
  });
  const edit = await measureCalls(WRITES, async (n) => {
    const body = JSON.stringify(
      institutionBody({ name: `Bench ${mark} ${n}`, campusArea: 'small' }),
    );
    const path = `/api/institutions/college/${encodeURIComponent(`Bench ${mark} ${n}`)}`;
    const { _id } = JSON.parse(await call('GET', path));
    return call('PUT', `/api/institutions/${_id}`, { headers, body });
  });
  const megabytes = { heap: heapInUse(), rss: Math.round(process.memoryUsage().rss / MEGABYTE) };
  return {
    coldMs,
    firstSearch,
    megabytes,
    calls: { search, detail, 'list page': list, create, edit },
  };
}

process.send?.(await measure());
await runtime.close();
