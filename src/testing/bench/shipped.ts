/** The shipped catalogue: its first search, suggestions and untouched details. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../http/app.ts';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime, type RuntimeOptions } from '../../runtime/open-runtime.ts';
import { memoryEngine } from '../crash/memory-engine.ts';
import { clockInGHz } from './clock.ts';
import { figures, percentile, report, round } from './section.ts';
import { stepEngine } from './step-engine.ts';

/** The processor clock for which the goal of a first search is stated. */
const GOAL_GHZ = 2.5;
const DETAILS = 400;
const PAIRS_OF_LETTERS = Array.from({ length: 26 * 26 }, (_, pair) =>
  String.fromCharCode(97 + Math.floor(pair / 26), 97 + (pair % 26)),
);

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-shipped-'));

async function open(options: RuntimeOptions = {}) {
  const env = readEnv({ DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32), RATE_LIMIT: 'off' });
  const runtime = await openRuntime(env, options);
  const app = createApp(runtime);
  async function call(path: string): Promise<string> {
    const request = new Request(`${runtime.siteUrl}${path}`);
    const answer = await app.fetch(request, { address: '192.0.2.1' });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  }
  return { runtime, call };
}

type Call = Awaited<ReturnType<typeof open>>['call'];

/** The milliseconds of a processor that this process has used, on all its threads. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The processor time in ms of one call for each path, none requested before. */
async function measureCalls(call: Call, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const before = processorMs();
    await call(path);
    times.push(processorMs() - before);
  }
  return times;
}

const quantiles = (name: string, times: readonly number[]) => ({
  [`${name}, p50 ms`]: round(percentile(times, 0.5)),
  [`${name}, p99 ms`]: round(percentile(times, 0.99)),
});

/** The first search of a new store that takes 60 ms a call, as on Netlify. */
async function firstSearch(): Promise<Record<string, number>> {
  const { engine } = stepEngine(memoryEngine());
  let writes = 0;
  const counting: typeof engine = {
    ...engine,
    create(key, value) {
      writes++;
      return engine.create(key, value);
    },
    replace(key, value, etag) {
      writes++;
      return engine.replace(key, value, etag);
    },
  };
  const { runtime, call } = await open({ engine: counting });
  const before = processorMs();
  const start = performance.now();
  const { total } = JSON.parse(await call('/api/institutions?q=delhi&limit=20'));
  if (total === 0) throw new Error('The catalogue is empty.');
  const wallMs = performance.now() - start;
  const ms = processorMs() - before;
  const clock = clockInGHz();
  await runtime.close();
  return {
    'first search, ms': Math.round(ms),
    'first search, wall-clock ms': Math.round(wallMs),
    'first search, writes': writes,
    'clock rate of the processor, GHz': round(clock),
    [`first search, ms at ${GOAL_GHZ} GHz`]: Math.round((ms * clock) / GOAL_GHZ),
  };
}

async function measure(): Promise<Record<string, number>> {
  const first = await firstSearch();
  const { runtime, call } = await open();
  await call('/api/institutions?q=delhi&limit=20');
  const suggestions = await measureCalls(
    call,
    PAIRS_OF_LETTERS.map((q) => `/api/suggestions?q=${q}`),
  );
  const lines = (await runtime.institutions.catalogue())?.lines;
  if (!lines) throw new Error('There is no catalogue.');
  const step = Math.floor(lines.size / DETAILS);
  const details = await measureCalls(
    call,
    Array.from({ length: DETAILS }, (_, place) => {
      const { type, name } = lines.at(place * step).summary.summary;
      return `/api/institutions/${type}/${encodeURIComponent(name)}`;
    }),
  );
  await runtime.close();
  return {
    institutions: lines.size,
    ...first,
    ...quantiles('suggestions for two letters', suggestions),
    ...quantiles('an untouched institution', details),
  };
}

try {
  report([
    figures(
      'The shipped catalogue',
      'The packed catalogue through the API, without HTTP: the first search with loaded modules over a ' +
        'new store that takes 60 ms a call; then, over an embedded store, suggestions for every pair of ' +
        'letters and details of untouched institutions, each requested once. Milliseconds are processor ' +
        'time unless stated otherwise, because other work does not add to it.',
      await measure(),
    ),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
