/** The memory of `npm start` at rest, after its first answers, and after many. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mapBounded } from '../../async/bounded.ts';
import { shippedInstitutions } from '../../domain/reference/institutions.ts';
import { detailPath, pagePath } from './bench-servers.ts';
import { dearRequests } from './dear-requests.ts';
import { report, round, type Section } from './section.ts';
import { memoryOf, type StartedProduct, startProduct } from './started-product.ts';

const REQUESTS = 2_000;
const PARALLEL = 8;
const REST_MS = 5_000;
const WORDS =
  'delhi engineering government mba hostel mumbai nursing law pune btech bsc kerala'.split(' ');
const institutions = shippedInstitutions(2026);

/** What visitors ask for, each address once. */
function mixedRequest(at: number): string {
  const institution = institutions[(at * 37) % institutions.length];
  const [word, other] = [WORDS[at % WORDS.length], WORDS[(at * 5 + 3) % WORDS.length]];
  const kinds = [
    () => pagePath(institution as never),
    () => `/api/institutions?q=${word}+${other}&limit=20&page=${1 + (at % 3)}`,
    () => `/api/suggestions?q=${institution?.name.slice(0, 2 + (at % 6))}`,
    () => `/institutions?q=${word}+colleges+in+${institution?.location.state}`,
    () => detailPath(institution as never),
    () => `/cutoffs?list=jee-main&rank=${1_000 + at * 13}&category=OPEN`,
  ];
  return kinds[at % kinds.length]?.() ?? '/';
}

async function ask({ url }: StartedProduct, paths: readonly string[]): Promise<void> {
  await mapBounded(paths, PARALLEL, async (path) => {
    const answer = await fetch(url + path, { headers: { 'Accept-Encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
  });
}

async function measure(product: StartedProduct): Promise<Section['rows']> {
  const rows: Record<string, Section['rows'][string]> = {};
  const note = async (what: string, paths: readonly string[]) => {
    await ask(product, paths);
    const now = memoryOf(product.pid);
    await wait(REST_MS);
    rows[what] = { 'MB then': round(now, 0), 'MB 5 s later': round(memoryOf(product.pid), 0) };
  };
  await note('started', []);
  await note('first search', ['/api/institutions?q=delhi&limit=20']);
  await note('first page', [pagePath(institutions[0] as never)]);
  const mixed = Array.from({ length: REQUESTS }, (_, at) => mixedRequest(at));
  await note(`${REQUESTS} mixed requests`, mixed);
  await note('open data', ['/data/institutions.csv.gz', '/data/datapackage.json']);
  const [first] = institutions;
  const ids = institutions.slice(0, 4).map(({ id }) => id);
  const dear = dearRequests({ type: first?.type ?? '', name: first?.name ?? '', ids });
  await note('the dearest requests of each address', [...dear.values()].flat());
  return rows;
}

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-memory-'));
const product = await startProduct(folder, { RATE_LIMIT: 'off' });
try {
  report([
    {
      title: 'The memory of a started product',
      text:
        'The resident memory of the whole process of `npm start` over an empty store, one row after the other: after ' +
        'its start, its first answers, many different ones with eight at a time, and the requests of the table above.',
      of: 'after',
      rows: await measure(product),
    },
  ]);
} finally {
  product.end();
  rmSync(folder, { recursive: true, force: true });
}
