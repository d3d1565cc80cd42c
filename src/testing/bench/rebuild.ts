/** The time in which the function after a deploy rebuilds a list of 45,000 institutions. */
import { setTimeout as sleep } from 'node:timers/promises';
import { INSTITUTION_LIST_VERSION } from '../../features/catalogue/institution-format.ts';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { type MemoryEngine, memoryEngine } from '../crash/memory-engine.ts';
import { addInstitutions } from './add-institutions.ts';
import { catalogue } from './catalogue.ts';
import { report, round, type Section } from './section.ts';

const INSTITUTIONS = 45_000;
const BATCH = 5_000;
const LATENCIES_MS = [50];
const PAGE = 1_000;
const LIST = `list/institution-v${INSTITUTION_LIST_VERSION}`;

async function open(engine: MemoryEngine): Promise<Runtime> {
  const secret = 'a secret of the bench that is long enough';
  const env = readEnv({ JWT_SECRET: secret, CATALOGUE: 'none' });
  const runtime = await openRuntime(env, { engine });
  runtime.log.level = 'silent';
  return runtime;
}

/** A store of `count` institutions whose list has lost its snapshot. */
async function brokenStore(): Promise<MemoryEngine> {
  const engine = memoryEngine();
  const runtime = await open(engine);
  const inputs = catalogue(INSTITUTIONS);
  for (let start = 0; start < inputs.length; start += BATCH) {
    await addInstitutions(runtime, inputs.slice(start, start + BATCH));
  }
  await runtime.institutions.list.rebuild();
  for (const { key } of await engine.list(LIST)) {
    if (key.includes('/run-')) await engine.erase(key);
  }
  return engine;
}

/** The engine with production's latency for each call and each page of a listing. */
function withLatency(engine: MemoryEngine, ms: number) {
  const calls = { count: 0 };
  const late = async <R>(call: () => Promise<R>, times = 1): Promise<R> => {
    calls.count += times;
    await sleep(ms * times);
    return call();
  };
  const slow: MemoryEngine = {
    ...engine,
    get: (key) => late(() => engine.get(key)),
    create: (key, value) => late(() => engine.create(key, value)),
    replace: (key, value, etag) => late(() => engine.replace(key, value, etag)),
    erase: (key) => late(() => engine.erase(key)),
    async list(folder) {
      const listed = await engine.list(folder);
      return late(async () => listed, Math.ceil(Math.max(listed.length, 1) / PAGE));
    },
  };
  return { engine: slow, calls };
}

async function measureRebuild(broken: MemoryEngine, ms: number): Promise<Section['rows'][string]> {
  const { engine, calls } = withLatency(broken.copy(), ms);
  const { institutions, store } = await open(engine);
  const start = performance.now();
  await store.ensureSnapshots();
  const seconds = round((performance.now() - start) / 1_000, 1);
  const { items } = await institutions.list.refresh();
  if (items.size !== INSTITUTIONS) throw new Error(`The list has ${items.size} lines.`);
  return { s: seconds, 'store calls': calls.count };
}

const brokenBackend = await brokenStore();
const rows: Record<string, Section['rows'][string]> = {};
for (const ms of LATENCIES_MS) rows[`${ms} ms a call`] = await measureRebuild(brokenBackend, ms);
report([
  {
    title: 'Rebuild of a lost list of 45,000 institutions after a deploy',
    text: 'With empty caches, over a store in memory with the latency of production.',
    of: 'store',
    rows,
  },
]);
