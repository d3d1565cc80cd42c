import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { institutionPath } from '../../domain/pages/address.ts';
import { createInstitution } from '../../features/catalogue/institutions.ts';
import { createApp } from '../../http/app.ts';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import type { Engine } from '../../store/engine.ts';
import { institutionOf } from '../institution-body.ts';
import { report } from './section.ts';

const CALLS = 1_000;
const PARALLEL = 500;
const admin = { userId: 'bench', username: 'bench', sessionId: 'bench', role: 'admin' } as const;

/** The engine reduced to the features of Netlify Blobs, with a counter of its calls. */
function countBlobCalls(engine: Engine) {
  const { stamp: _, ...withoutStamp } = engine;
  return countCalls(withoutStamp);
}

/** The engine with a counter of its calls. */
function countCalls(engine: Engine) {
  const calls = { count: 0 };
  const counting =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A) => {
      calls.count++;
      return call(...args);
    };
  const { get, create, replace, erase, list } = engine;
  return {
    calls,
    engine: {
      ...engine,
      get: counting(get),
      create: counting(create),
      replace: counting(replace),
      erase: counting(erase),
      list: counting(list),
    },
  };
}

/** Measures the time and the store calls of a beacon. */
async function bench(folder: string, { calls, engine }: ReturnType<typeof countCalls>) {
  const env = readEnv({
    CATALOGUE: 'none',
    DATA_DIR: folder,
    JWT_SECRET: 'a secret of the bench that is long enough',
  });
  const runtime = await openRuntime(env, { engine });
  const app = createApp(runtime);
  const { institution } = await createInstitution(runtime, admin, institutionOf());
  const view = async (path: string, n: number) => {
    const init = { method: 'POST', body: JSON.stringify({ path }) };
    const request = new Request('http://localhost/api/pageviews', init);
    request.headers.set('content-type', 'text/plain');
    const { status } = await app.fetch(request, {
      address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    });
    if (status !== 202) throw new Error(`A view was answered ${status}.`);
  };
  const measure = async (count: number, work: () => Promise<unknown>) => {
    const before = calls.count;
    const start = performance.now();
    await work();
    const ms = (performance.now() - start) / count;
    return {
      'ms each': Math.round(ms * 1_000) / 1_000,
      'store calls each': (calls.count - before) / count,
    };
  };
  const oneByOne = (path: string) => async () => {
    for (let n = 0; n < CALLS; n++) await view(path, n);
  };
  const info = institutionPath(institution.type, institution.name);
  await view(info, 0);
  const results = {
    'a fixed page, sequential': await measure(CALLS, oneByOne('/states')),
    'an institution, sequential': await measure(CALLS, oneByOne(info)),
    'an institution, 500 concurrent': await measure(PARALLEL, () =>
      Promise.all(Array.from({ length: PARALLEL }, (_, n) => view(info, n + CALLS))),
    ),
    'reading the totals, warm': await measure(1, () => runtime.pageViews.read()),
  };
  await runtime.close();
  return results;
}

async function runInFolder(count: (engine: Engine) => ReturnType<typeof countCalls>) {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-bench-'));
  const rows = await bench(folder, count(createEmbeddedEngine(folder)));
  rmSync(folder, { recursive: true });
  return rows;
}

const embeddedCalls = await runInFolder(countCalls);
const blobCalls = Object.entries(await runInFolder(countBlobCalls));
report([
  {
    title: 'Page views',
    text:
      'The cost of counting a view and of reading the totals, on the embedded store and on one without ' +
      'its change stamps, like Netlify Blobs.',
    of: 'what',
    rows: {
      ...embeddedCalls,
      ...Object.fromEntries(blobCalls.map(([name, row]) => [`${name}, without stamps`, row])),
    },
  },
]);
