/**
 * The files and named functions of src/ that one request runs, by V8's coverage: how much a reader of
 * the code has to follow.
 */
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from '../../http/app.ts';
import { startTestApp } from '../test-app.ts';
import { report, type Section } from './section.ts';

const SOURCE = pathToFileURL(join(process.cwd(), 'src/')).href;
const TESTING = `${SOURCE}testing/`;
const QUESTION = 'law colleges in delhi under 2 lakh';

const inspector = new Session();
inspector.connect();
await inspector.post('Profiler.enable');
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

async function countRun(work: () => Promise<unknown>): Promise<Section['rows'][string]> {
  // Each take begins a new count.
  await inspector.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  const run = result
    .filter(({ url }) => url.startsWith(SOURCE) && !url.startsWith(TESTING))
    .map(({ functions }) => functions.filter(({ ranges: [whole] }) => (whole?.count ?? 0) > 0))
    .filter((functions) => functions.length > 0);
  const named = run.flat().filter(({ functionName }) => functionName !== '');
  return { files: run.length, 'named functions': named.length };
}

const product = await startTestApp({ env: { CATALOGUE: 'shipped' } });
const app = createApp(product.runtime);

async function ask(method: string, path: string, token?: string, body?: object) {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const request = new Request(`${product.runtime.siteUrl}${path}`, init);
  const answer = await app.fetch(request, { address: '192.0.2.1' });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const university = (name: string) => `/api/institutions/university/${encodeURIComponent(name)}`;
const search = `/api/institutions?q=${encodeURIComponent(QUESTION)}`;
const admin = await product.person('admin', 'admin');
const students = [await product.person('asha'), await product.person('bala')];
const { _id: id, rating: _, ...body } = await ask('GET', university('Jadavpur University'));
const reviewed = await ask('GET', university('Anna University'));
await ask('GET', '/api/institutions?q=delhi');

const put = (fields: object) => () =>
  ask('PUT', `/api/institutions/${id}`, admin.token, { ...body, ...fields });
const get = (path: string) => () => ask('GET', path);
const review = (at: number) => () =>
  ask('POST', '/api/reviews', students[at]?.token, {
    institutionId: reviewed._id,
    ratings: { overall: 4 },
    comments: { overall: 'Good teachers and a good library.' },
  });

/** In this order: later ones find in memory what earlier ones left there. */
const requests: Readonly<Record<string, () => Promise<unknown>>> = {
  'PUT institution, first time': put({ campusArea: '12 acres' }),
  'PUT institution, again': put({ campusArea: '13 acres' }),
  'PUT institution, new name': put({ name: `${body.name} of Tests` }),
  'GET institution, first time': get(university('University of Mysore')),
  'GET institution, again': get(university('University of Mysore')),
  [`GET search, ${QUESTION}`]: get(search),
  'GET search, again': get(search),
  'POST review, first of an institution': review(0),
  'POST review, second': review(1),
};

const rows: Record<string, Section['rows'][string]> = {};
for (const [name, request] of Object.entries(requests)) {
  rows[name] = await countRun(request);
  // What follows an answer is no part of the next one.
  await product.runtime.background.idle();
}
await product.close();
report([
  {
    title: 'Code that a request runs',
    text:
      'Files of src/ and named functions in them that run from a request to its answer, one request after the ' +
      'other in one process over the shipped catalogue and an embedded store.',
    of: 'request',
    rows,
  },
]);
