/** Many clients at once: senders that hold back the end of a body, and a school behind one address. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shippedInstitutions } from '../../domain/reference/institutions.ts';
import { pagePath } from './bench-servers.ts';
import { percentile, report, round, type Section } from './section.ts';
import { memoryOf, type StartedProduct, startProduct } from './started-product.ts';

const EMAIL = 'admin@bench.test';
const PASSWORD = 'a password of the bench';
const SENDERS = 200;
/** The longest body of an import. */
const BODY = 5 * 1024 * 1024;
const HELD_BACK = 10;
const HOLD_MS = 10_000;
const PUPILS = 500;
const PAGES_EACH = 12;
const MINUTE_MS = 60_000;

/** Sends all but the end of a body; resolves with the status of the answer, or how it ended. */
function sendSlowly({ url }: StartedProduct, token: string | null): Promise<string> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const lines = [
      'POST /api/institutions/import HTTP/1.1',
      `Host: ${host}`,
      'Content-Type: application/json',
      `Content-Length: ${BODY}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
    ];
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 'closed'));
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(Buffer.alloc(BODY - HELD_BACK, ' '));
    setTimeout(() => socket.destroy(), HOLD_MS);
  });
}

/** Watches memory and what another client waits for `/api/health` until the work has ended. */
async function watch(product: StartedProduct, work: Promise<readonly string[]>) {
  const before = memoryOf(product.pid);
  let [isOver, most] = [false, before];
  const waits: number[] = [];
  const watching = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(`${product.url}/api/health`)).text();
      waits.push(performance.now() - start);
      most = Math.max(most, memoryOf(product.pid));
      await wait(100);
    }
  })();
  const outcomes = await work;
  isOver = true;
  await watching;
  await wait(HOLD_MS);
  const counts = Map.groupBy(outcomes, (outcome) => outcome);
  return {
    'MB before': round(before, 0),
    'MB at most': round(most, 0),
    'MB 10 s later': round(memoryOf(product.pid), 0),
    answers: [...counts].map(([outcome, all]) => `${all.length} × ${outcome}`).join(', '),
    'wait of another client, median ms': round(percentile(waits, 0.5), 0),
    'longest ms': round(Math.max(...waits), 0),
  };
}

async function signIn({ url }: StartedProduct): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  return (await answer.json()).accessToken;
}

async function benchSenders(product: StartedProduct): Promise<Section> {
  const send = (token: string | null) =>
    watch(product, Promise.all(Array.from({ length: SENDERS }, () => sendSlowly(product, token))));
  const rows = {
    'without a token': await send(null),
    'with an admin’s token': await send(await signIn(product)),
  };
  return {
    title: 'Slow senders',
    text:
      `${SENDERS} clients at one address send an import of 5 MB each and hold back its last ${HELD_BACK} bytes for ` +
      '10 s. Memory is that of the whole process of `npm start`, with all limits on.',
    of: 'senders',
    rows,
  };
}

/** Addresses that pupils open: a few searches that many make, and pages that few open. */
function pagesOfPupil(pupil: number, paths: readonly string[]): string[] {
  const [first, second] = [
    paths[(pupil * 7) % paths.length],
    paths[(pupil * 13 + 5) % paths.length],
  ];
  const towns = ['pune', 'delhi', 'kochi', 'patna', 'indore', 'jaipur', 'bhopal', 'surat'];
  const town = towns[pupil % towns.length] ?? '';
  const rank = 1_000 + pupil * 37;
  return [
    '/',
    `/institutions?q=engineering+colleges+in+${town}`,
    first ?? '/',
    `/cutoffs?list=jee-main&rank=${rank}&category=OPEN`,
    '/exams/jee-main',
    `/institutions?q=bsc+${town}&page=2`,
    second ?? '/',
    '/states/maharashtra',
    `/hi/institutions?q=${town}`,
    '/courses/btech',
    `/api/suggestions?q=${town.slice(0, 3)}`,
    '/calendar',
  ].slice(0, PAGES_EACH);
}

/** Opens a page as a browser does; resolves with its status and milliseconds. */
function open(url: string, agent: Agent): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  return new Promise((resolve) => {
    const ask = sendRequest(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, ms: performance.now() - start }),
      );
    });
    ask.once('error', () => resolve({ status: 0, ms: performance.now() - start }));
    ask.end();
  });
}

async function benchSchool({ url }: StartedProduct): Promise<Section> {
  const agent = new Agent({ keepAlive: true, maxSockets: PUPILS });
  const paths = shippedInstitutions(2026)
    .slice(0, 1_000)
    .map((institution) => pagePath(institution as never));
  const visits = await Promise.all(
    Array.from({ length: PUPILS }, async (_, pupil) => {
      const seen: { status: number; ms: number }[] = [];
      const started = performance.now() + (pupil / PUPILS) * (MINUTE_MS / PAGES_EACH);
      for (const [at, path] of pagesOfPupil(pupil, paths).entries()) {
        await wait(Math.max(0, started + (at * MINUTE_MS) / PAGES_EACH - performance.now()));
        seen.push(await open(url + path, agent));
      }
      return seen;
    }),
  );
  agent.destroy();
  const all = visits.flat();
  const statuses = Map.groupBy(all, ({ status }) => status);
  const times = all.map(({ ms }) => ms);
  return {
    title: 'A school behind one address',
    text: `${PUPILS} pupils open ${PAGES_EACH} pages each within a minute over HTTP from one address, with all limits on.`,
    of: 'what',
    rows: Object.fromEntries([
      ['pages', { value: all.length }],
      ...[...statuses].map(([status, { length }]) => [`answered ${status}`, { value: length }]),
      ['median, ms', { value: round(percentile(times, 0.5), 0) }],
      ['99 of 100 within, ms', { value: round(percentile(times, 0.99), 0) }],
    ]),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-crowds-'));
const product = await startProduct(folder, { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD });
try {
  report([await benchSchool(product), await benchSenders(product)]);
} finally {
  product.end();
  rmSync(folder, { recursive: true, force: true });
}
