/** The dearest request of each public address at the shipped catalogue: processor and longest block. */
import { enableCompileCache } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createPace } from '../../async/pace.ts';
import { encodeAnswer } from '../../cli/serving/encoding.ts';
import {
  createOnDemandPages,
  loadPageFunction,
  loadSharedCode,
  type PageFunction,
} from '../../cli/serving/on-demand-pages.ts';
import { createLocalPageCache } from '../../cli/serving/page-cache-local.ts';
import { createApp } from '../../http/app.ts';
import { shareRuntime } from '../../runtime/open-runtime.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { startTestApp } from '../test-app.ts';
import { dearRequests } from './dear-requests.ts';
import { report, round, type Section } from './section.ts';

const ADDRESS = '192.0.2.1';
/** Shipped records that a bulk call reads. */
const RECORDS = 500;
const EDITS = 3;
/** Calls that only editors may make. */
const OF_EDITORS = /\/(?:export|duplicates|quality|work)\b/;

interface Cost {
  /** Milliseconds of processor time, of all threads. */
  processor: number;
  /** The most processor time of this thread in which the event loop answered nobody else. */
  turn: number;
  /** The longest time by the clock in which it answered nobody else. */
  block: number;
}

const NOTHING: Cost = { processor: 0, turn: 0, block: 0 };
const delay = monitorEventLoopDelay({ resolution: 1 });

/** Watches the turns of the event loop; returns a function that ends it with the dearest one. */
function watchTurns(): () => number {
  const threadTime = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let [longest, before] = [0, threadTime()];
  const endTurn = () => {
    const now = threadTime();
    longest = Math.max(longest, now - before);
    before = now;
    timer.refresh();
  };
  const timer = setTimeout(endTurn, 1);
  return () => {
    endTurn();
    clearTimeout(timer);
    return longest;
  };
}

async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.cpuUsage();
  delay.enable();
  delay.reset();
  const dearestTurn = watchTurns();
  await work();
  const turn = dearestTurn();
  // The histogram sees a block once the loop goes on after it.
  await new Promise((resolve) => setTimeout(resolve, 3));
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  return { processor: (user + system) / 1_000, turn, block: delay.max / 1_000_000 };
}

function openSite(runtime: Runtime, render: PageFunction, token: string) {
  const app = createApp(runtime, encodeAnswer);
  const pages = createOnDemandPages(render, createLocalPageCache());
  return async (path: string, invented = 0): Promise<void> => {
    const headers = {
      'Accept-Encoding': 'gzip, br',
      ...(OF_EDITORS.test(path) && { Authorization: `Bearer ${token}` }),
    };
    const request = new Request(`http://host-${invented}.test${path}`, { headers });
    const answer = path.startsWith('/api/')
      ? await app.fetch(request, { address: ADDRESS })
      : await pages(request, ADDRESS);
    if (answer.status >= 500 || (OF_EDITORS.test(path) && answer.status !== 200))
      throw new Error(`${path}: ${answer.status}`);
    await answer.arrayBuffer();
  };
}

/** Reads shipped records at random, as a bulk edit does. */
async function readAtRandom({ institutions }: Runtime, ids: readonly string[]): Promise<void> {
  const read = await institutions.reader();
  const pace = createPace();
  for (let count = 0; count < RECORDS; count += 1) {
    await read(ids[(count * 7_919) % ids.length] ?? '');
    await pace();
  }
}

async function edit({ institutions }: Runtime, id: string): Promise<void> {
  await institutions.records.update(id, (data) => ({
    ...data,
    campusArea: `${data.campusArea ?? ''} `.trimEnd().concat('+'),
    updatedAt: new Date().toISOString(),
  }));
}

async function bench(runtime: Runtime, token: string): Promise<Section[]> {
  const render = await loadPageFunction(process.cwd());
  const ask = openSite(runtime, render, token);
  const special: Record<string, Cost> = {
    'the code of pages, before `npm start` listens': await measure(() =>
      loadSharedCode(render, runtime.siteUrl),
    ),
    'first page of a process': await measure(() => ask('/robots.txt')),
    'first search of a process': await measure(() => ask('/api/institutions?q=engineering+delhi')),
    'first file of open data': await measure(() => ask('/data/exams.csv')),
    'first manifest of open data': await measure(() => ask('/data/datapackage.json')),
  };
  const lines = (await runtime.institutions.catalogue())?.lines;
  if (!lines) throw new Error('There is no catalogue.');
  const entries = Array.from({ length: lines.size }, (_, row) => lines.at(row));
  const ids = entries.map(({ id }) => id);
  const [first] = entries;
  if (!first) throw new Error('The catalogue is empty.');
  const { type, name } = first.summary.summary;
  const rows: [string, Cost, string][] = [];
  for (const [pattern, requests] of dearRequests({ type, name, ids: ids.slice(0, 4) })) {
    let [worst, dearest]: [Cost, string] = [NOTHING, ''];
    for (const request of requests) {
      const cost = await measure(() => ask(request));
      if (cost.processor > worst.processor) dearest = decodeURIComponent(request);
      worst = {
        processor: Math.max(cost.processor, worst.processor),
        turn: Math.max(cost.turn, worst.turn),
        block: Math.max(cost.block, worst.block),
      };
    }
    rows.push([pattern, worst, dearest]);
  }
  for (const call of ['institutions/export', 'duplicates', 'quality', 'work']) {
    special[`/api/${call}, for editors`] = await measure(() => ask(`/api/${call}`));
  }
  special['500 shipped records at random'] = await measure(() => readAtRandom(runtime, ids));
  special['all institutions again, for another host'] = await measure(() =>
    ask('/api/institutions/all', 1),
  );
  for (let count = 0; count < EDITS; count += 1) {
    await edit(runtime, ids[count * 1_000] ?? '');
    special[`a file of open data after edit ${count + 1}`] = await measure(() =>
      ask('/data/institutions.csv'),
    );
  }
  special['the manifest after an edit'] = await measure(() => ask('/data/datapackage.json'));
  special['all institutions after an edit'] = await measure(() => ask('/api/institutions/all'));
  special['the sitemap after an edit'] = await measure(() => ask('/sitemap-1.xml'));
  special['a search after an edit'] = await measure(() => ask('/api/institutions?q=pune'));
  special['cut-offs after an edit'] = await measure(() => ask('/api/cutoffs?list=kcet&rank=5000'));
  const cells = ({ processor, turn, block }: Cost) => ({
    'processor, ms': round(processor, 0),
    'dearest turn, ms': round(turn, 0),
    'longest block, ms': round(block, 0),
  });
  return [
    {
      title: 'What a request may cost',
      text:
        'Requests that cost much, at the shipped catalogue in a new process with the compile cache of `npm start`, without HTTP: the processor time of all ' +
        'threads, the processor time of the dearest turn of the event loop, in which it answers nobody else, and the ' +
        'longest such turn by the clock, which other work on the machine lengthens.',
      of: 'what',
      rows: Object.fromEntries(Object.entries(special).map(([what, cost]) => [what, cells(cost)])),
    },
    {
      title: 'The dearest request of each public address',
      text: 'The same, of every call that anyone may make and every page that is rendered when it is asked for.',
      of: 'address',
      rows: Object.fromEntries(
        rows
          .toSorted(([, a], [, b]) => b.processor - a.processor)
          .map(([pattern, cost, request]) => [
            pattern,
            { ...cells(cost), request: request.slice(0, 80) },
          ]),
      ),
    },
  ];
}

// As `npm start` does, whose second start finds compiled code.
enableCompileCache('node_modules/.cache/compiled');
const app = await startTestApp({ env: { CATALOGUE: 'shipped', RATE_LIMIT: 'off' } });
try {
  const { token } = await app.person('editor', 'admin');
  shareRuntime(app.runtime);
  report(await bench(app.runtime, token));
} finally {
  await app.close();
}
