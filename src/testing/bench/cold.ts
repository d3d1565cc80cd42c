/**
 * The time of a cold function's first answer, on Netlify's builds over a store with production's
 * latency.
 */

import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import { createBlobsEngine } from '../../store/blobs-engine.ts';
import { startDeploy } from '../artefact/deploy.ts';
import { buildDeploy, DEPLOYS, SITE } from '../artefact/netlify-site.ts';
import { startBlobsServer } from '../store/blobs-server.ts';
import { productionFetch } from '../store/production-fetch.ts';
import { addInstitutions } from './add-institutions.ts';
import { catalogue } from './catalogue.ts';
import { report, round, type Section } from './section.ts';

const SIZES = [0, 1_000, 10_000, 45_000];
const BATCH = 2_500;
const CALL_MS = 100;
const SHARES = { 'a full processor': 1, 'a third of a processor': 1 / 3 };
const PERIOD_MS = 30;
const MEGABYTE = 1e6;
const SECRET = 'a secret of the bench that is long enough';
const PATHS = ['/api/institutions?q=college', '/institutions'];

/** Limits a process to a share of the processor time; returns a function that ends the limit. */
function throttle(pid: number, share: number): () => void {
  if (share === 1) return () => undefined;
  const stop = () => process.kill(pid, 'SIGSTOP');
  const go = () => process.kill(pid, 'SIGCONT');
  let pause: NodeJS.Timeout;
  const timer = setInterval(() => {
    go();
    pause = setTimeout(stop, PERIOD_MS * share);
  }, PERIOD_MS);
  return () => {
    clearInterval(timer);
    clearTimeout(pause);
    go();
  };
}

/** Fills a production store with the institutions of the catalogue from `from` up to `to`. */
async function fill(blobs: Map<string, string>, from: number, to: number): Promise<void> {
  const engine = createBlobsEngine({
    name: 'app',
    connection: {
      siteID: SITE.id,
      token: 't',
      edgeURL: 'http://blobs.test',
      uncachedEdgeURL: 'http://blobs.test',
    },
    fetch: productionFetch(blobs),
  });
  const runtime = await openRuntime(readEnv({ JWT_SECRET: SECRET, CATALOGUE: 'none' }), { engine });
  // Nobody can add an institution with the name of a shipped one.
  const inputs = catalogue(to)
    .slice(from)
    .map((input) => ({ ...input, name: `${input.name} Annexe` }));
  for (let start = 0; start < inputs.length; start += BATCH) {
    await addInstitutions(runtime, inputs.slice(start, start + BATCH));
  }
  await runtime.store.tidy();
  // The first reader of a store without a snapshot reads every record, once in the life of the store.
  await runtime.institutions.list.ensureSnapshot();
  await runtime.close();
}

async function measureSizes(sizes: readonly number[]): Promise<Section['rows']> {
  const rows: Record<string, Section['rows'][string]> = {};
  const deploy = await buildDeploy(DEPLOYS.production);
  const stored = new Map<string, string>();
  const blobs = await startBlobsServer({ blobs: stored, delayMs: CALL_MS });
  try {
    for (const [step, size] of sizes.entries()) {
      await fill(stored, sizes[step - 1] ?? 0, size);
      for (const [name, share] of Object.entries(SHARES)) {
        for (const path of PATHS) {
          const row = `${path}, ${size.toLocaleString('en')} institutions, ${name}`;
          rows[row] = await coldStart({ deploy, blobs, path, share });
        }
      }
    }
    return rows;
  } finally {
    await blobs.close();
    await deploy.remove();
  }
}

type ColdStartOptions = Pick<Parameters<typeof startDeploy>[0], 'deploy' | 'blobs'> & {
  path: string;
  share: number;
};

async function coldStart({ deploy, blobs, path, share }: ColdStartOptions) {
  const ends: (() => void)[] = [];
  // Unpacking the function is no part of its start.
  let start = 0;
  const running = await startDeploy({
    deploy,
    blobs,
    variables: { JWT_SECRET: SECRET },
    onStart: (pid) => {
      start = performance.now();
      ends.push(throttle(pid, share));
    },
  });
  try {
    const { status, headers } = await running.fetch(path);
    if (status !== 200) console.error(running.log());
    return {
      status,
      'total s': round((performance.now() - start) / 1_000, 1),
      'peak MB': Math.round(Number(headers.get('x-memory-bytes')) / MEGABYTE),
    };
  } finally {
    for (const end of ends) end();
    await running.close();
  }
}

const [, , ...given] = process.argv;
const rows = await measureSizes(given.length > 0 ? given.map(Number) : SIZES);
report([
  {
    title: 'Cold start of a deployed function as the catalogue grows',
    text:
      `From the start of the process to its first answer, over a store that takes ${CALL_MS} ms a call. ` +
      'A share of a processor is simulated by pausing the process for the rest of the time.',
    of: 'what',
    rows,
  },
]);
if (Object.values(rows).some(({ status }) => status !== 200)) process.exitCode = 1;
