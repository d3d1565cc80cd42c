/** `npm run probe -- URL`: checks a deployed site from outside and removes what it created. */

import { setTimeout as pause } from 'node:timers/promises';
import { institutionPath } from '../domain/pages/address.ts';
import { pages } from '../domain/pages/pages.ts';
import { probeTexts as texts } from '../messages/operator/budget.ts';
import { readEnv } from '../runtime/env.ts';
import { CommandError, runCommand } from './ending.ts';

/** Collects the findings of a probe. */
interface ProbeReport {
  /** A requirement. */
  check(name: string, isFine: boolean, found: string): void;
  /** An observation about undocumented behaviour, which cannot fail. */
  observe(name: string, found: string): void;
  failures(): number;
}

/** Prints each line as it arrives. */
function openProbeReport(print: (line: string) => void): ProbeReport {
  let failed = 0;
  return {
    check(name, isFine, found) {
      if (!isFine) failed++;
      print(isFine ? texts.passed(name, found) : texts.failed(name, found));
    },
    observe: (name, found) => print(texts.seen(name, found)),
    failures: () => failed,
  };
}

/** The site to probe and the account that writes to it. */
interface ProbeTarget {
  url: string;
  email: string;
  password: string;
}

const CONCURRENT_WRITES = 20;
/** Seconds within which a page must show a write; a purge reaches every edge within seconds. */
const PURGE_TIMEOUT_S = 30;
const POLL_MS = 500;
const body = (name: string, campusArea: string) => ({
  name,
  campusArea,
  type: 'college',
  owner: 'Private',
  establishedYear: 2000,
  location: { place: 'Salt Lake', city: 'Kolkata', state: 'West Bengal', country: 'India' },
});

/** Creates an institution with a unique name, checks the store's guarantees, and removes it. */
async function probeWrites(target: ProbeTarget, report: ProbeReport): Promise<void> {
  const { url, email, password } = target;
  const login = await send(`${url}/api/auth/login`, { method: 'POST', body: { email, password } });
  report.check(texts.signIn, login.ok, texts.status(login.status));
  if (!login.ok) return;
  const { accessToken: token } = await login.json();
  // Contains a slash, sent as %2F, because some hosts decode it.
  const name = `Probe ${crypto.randomUUID()} A/B`;
  const createdIds = await createConcurrently({ url, name, token }, report);
  try {
    if (createdIds[0]) await probeRecord({ url, name, token, id: createdIds[0] }, report);
  } finally {
    for (const id of createdIds) {
      const { ok, status } = await send(`${url}/api/institutions/${id}`, {
        method: 'DELETE',
        token,
      });
      report.check(texts.cleanUp, ok, texts.status(status));
    }
  }
}

interface ProbedRecord {
  url: string;
  name: string;
  token: string;
}

/** Creates one name concurrently and returns the created ids: exactly one if compare-and-swap works. */
async function createConcurrently(
  { url, name, token }: ProbedRecord,
  report: ProbeReport,
): Promise<string[]> {
  const create = () =>
    send(`${url}/api/institutions`, { method: 'POST', token, body: body(name, '1 acre') });
  const answers = await Promise.all(Array.from({ length: CONCURRENT_WRITES }, create));
  const created = answers.filter(({ status }) => status === 201);
  const conflicting = answers.filter(({ status }) => status === 409);
  const others = answers.map(({ status }) => status).filter((s) => s !== 201 && s !== 409);
  const outcome = texts.outcomes(created.length, conflicting.length, others.join(', '));
  report.check(texts.oneWins, created.length === 1 && others.length === 0, outcome);
  return Promise.all(created.map(async (answer) => (await answer.json())._id));
}

async function probeRecord(
  record: ProbedRecord & { id: string },
  report: ProbeReport,
): Promise<void> {
  const { url, name, token, id } = record;
  const path = `${url}/api/institutions/college/${encodeURIComponent(name)}`;
  const first = (await fetch(path)).headers.get('etag') ?? '';
  const page = `${url}${institutionPath('college', name)}`;
  const cachedPage = await pageText(page);
  report.check(
    texts.slash,
    cachedPage.includes('1 acre'),
    texts.status((await fetch(page)).status),
  );
  const edit = (ifMatch: string) =>
    send(`${url}/api/institutions/${id}`, {
      method: 'PUT',
      token,
      ifMatch,
      body: body(name, '2 acres'),
    });
  const put = (await edit(first)).headers.get('etag');
  const read = await fetch(path);
  const get = read.headers.get('etag');
  report.check(texts.etags, put !== null && put === get, texts.etag(put, get));
  const stale = await edit(first);
  report.check(texts.stale, stale.status === 412, texts.status(stale.status));
  await probePurge(page, report);
  const { campusArea } = await read.json();
  report.check(texts.readOwn('the detail'), campusArea === '2 acres', String(campusArea));
  for (const [where, query] of [
    ['the list', '/all'],
    ['the search', `?q=${encodeURIComponent(name)}`],
  ]) {
    const { institutions } = await (await fetch(`${url}/api/institutions${query}`)).json();
    const matches = institutions.filter((one: { _id: string }) => one._id === id).length;
    report.check(texts.readOwn(String(where)), matches === 1, texts.found(matches));
  }
}

/** Whether a cached page shows a write after its purge. */
async function probePurge(page: string, report: ProbeReport): Promise<void> {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 100) / 10;
  let isShown = (await pageText(page)).includes('2 acres');
  while (!isShown && seconds() < PURGE_TIMEOUT_S) {
    await pause(POLL_MS);
    isShown = (await pageText(page)).includes('2 acres');
  }
  const result = isShown ? texts.shown : texts.notShown;
  report.check(texts.purge, isShown, result(seconds()));
}

async function pageText(page: string): Promise<string> {
  return (await fetch(page)).text();
}

interface ProbeRequest {
  method: string;
  body?: object;
  token?: string;
  ifMatch?: string;
}

function send(
  url: string,
  { method, body: sent, token, ifMatch }: ProbeRequest,
): Promise<Response> {
  const headers = {
    ...(sent && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(ifMatch && { 'If-Match': ifMatch }),
  };
  return fetch(url, { method, headers, ...(sent && { body: JSON.stringify(sent) }) });
}

const PATHS = [pages.home.path, pages.institutions.path, '/api/health'];
const REQUIRED = [
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'content-security-policy',
];
const CACHE_HEADERS = ['age', 'cache-status', 'netlify-vary', 'cache-control', 'x-nf-request-id'];
const ROUNDS = 20;

/** Checks the public parts of the site: health, headers, caching and response times. */
async function probeReads(url: string, report: ProbeReport): Promise<void> {
  const health = await fetch(`${url}/api/health`);
  report.check(texts.health, health.ok, await health.text());
  for (const path of PATHS) await checkHeaders(url, path, report);
  for (const time of ['first', 'second']) {
    const { headers } = await fetchCompletely(`${url}${pages.institutions.path}`);
    const present = CACHE_HEADERS.filter((name) => headers.has(name));
    report.observe(
      texts.cache(time, pages.institutions.path),
      present.map((name) => `${name}: ${headers.get(name)}`).join('; '),
    );
  }
  for (const path of ['/api/health', '/api/institutions?q=college', pages.institutions.path]) {
    report.observe(texts.latency(path), await measureLatency(`${url}${path}`));
  }
}

async function checkHeaders(url: string, path: string, report: ProbeReport): Promise<void> {
  const { headers } = await fetchCompletely(`${url}${path}`);
  const isSecure = url.startsWith('https:');
  const required = isSecure ? [...REQUIRED, 'strict-transport-security'] : REQUIRED;
  const missing = required.filter((name) => !headers.has(name));
  const result = missing.length === 0 ? texts.all : texts.missing(missing.join(', '));
  report.check(texts.headers(path), missing.length === 0, result);
}

async function measureLatency(url: string): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await fetchCompletely(url);
    times.push(Math.round(performance.now() - start));
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.ceil(share * ROUNDS) - 1] ?? 0;
  return texts.percentiles(percentile(0.5), percentile(0.95), percentile(1));
}

/** Fetches an address and reads the whole response. */
async function fetchCompletely(url: string): Promise<Response> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response;
}

await runCommand(async () => {
  const url = URL.parse(process.argv[2] ?? '')?.origin;
  if (!url) throw new CommandError(texts.usage);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = readEnv();
  const report = openProbeReport(console.log);
  await fetch(url).catch(() => {
    throw new CommandError(texts.unreachable(url));
  });
  await probeReads(url, report);
  if (email && password) await probeWrites({ url, email, password }, report);
  else console.log(texts.skipped);
  const failed = report.failures();
  if (failed > 0) throw new CommandError(texts.done(failed));
  console.log(texts.done(0));
}, texts.usage);
