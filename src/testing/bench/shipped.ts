/** The catalogue that comes with a deploy: its first search, suggestions and untouched details. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../http/app.ts';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import { clockInGHz } from './clock.ts';
import { figures, percentile, report, rounded } from './section.ts';

const MEGABYTE = 1e6;
/** The processor clock for which the goal of a first search is stated. */
const GOAL_GHZ = 2.5;
const DETAILS = 400;
const PAIRS_OF_LETTERS = Array.from({ length: 26 * 26 }, (_, pair) =>
  String.fromCharCode(97 + Math.floor(pair / 26), 97 + (pair % 26)),
);

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-shipped-'));
const runtime = await openRuntime(readEnv({ DATA_DIR: folder, RATE_LIMIT: 'off' }));
const app = createApp(runtime);

async function call(path: string): Promise<string> {
  const request = new Request(`${runtime.siteUrl}${path}`);
  const answer = await app.fetch(request, { address: '192.0.2.1' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** The milliseconds of a processor that this process has used, on all its threads. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The milliseconds of a processor of one call for each path, none of them asked before. */
async function timed(paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const before = processorMs();
    await call(path);
    times.push(processorMs() - before);
  }
  return times;
}

const quantiles = (name: string, times: readonly number[]) => ({
  [`${name}, p50 ms`]: rounded(percentile(times, 0.5)),
  [`${name}, p99 ms`]: rounded(percentile(times, 0.99)),
});

async function measure(): Promise<Record<string, number>> {
  const before = processorMs();
  const start = performance.now();
  const { total } = JSON.parse(await call('/api/institutions?q=delhi&limit=20'));
  if (total === 0) throw new Error('The catalogue is empty.');
  const wallMs = performance.now() - start;
  const ms = processorMs() - before;
  const clock = clockInGHz();
  const suggestions = await timed(PAIRS_OF_LETTERS.map((q) => `/api/suggestions?q=${q}`));
  const lines = (await runtime.institutions.catalogue())?.lines;
  if (!lines) throw new Error('There is no catalogue.');
  const step = Math.floor(lines.size / DETAILS);
  const details = await timed(
    Array.from({ length: DETAILS }, (_, place) => {
      const { type, name } = lines.at(place * step).summary.summary;
      return `/api/institutions/${type}/${encodeURIComponent(name)}`;
    }),
  );
  globalThis.gc?.();
  return {
    institutions: lines.size,
    'first search, ms': Math.round(ms),
    'first search, ms of the wall clock': Math.round(wallMs),
    'clock of the processor then, GHz': rounded(clock),
    [`first search, ms at ${GOAL_GHZ} GHz`]: Math.round((ms * clock) / GOAL_GHZ),
    ...quantiles('suggestions to two letters', suggestions),
    ...quantiles('an untouched institution', details),
    'memory of the process, MB': Math.round(process.memoryUsage().rss / MEGABYTE),
  };
}

try {
  report([
    figures(
      'The catalogue that comes with a deploy',
      'A new store over the packed catalogue, through the API without HTTP: the first search with modules ' +
        'loaded, then every pair of letters and institutions that nobody has changed, each asked once. ' +
        'Milliseconds are those of a processor where nothing else is said, since other work does not add to them.',
      await measure(),
    ),
  ]);
} finally {
  await runtime.close();
  rmSync(folder, { recursive: true, force: true });
}
