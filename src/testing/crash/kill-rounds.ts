import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, start } from '../started.ts';
import { type Random, seeded } from '../store/random.ts';
import { type Call, Client, PASSWORD } from './client.ts';
import { copyFolder, inspectFolder } from './folder-check.ts';
import { Ledger, type LedgerRecord } from './ledger.ts';

const CLIENTS = 6;
const ADMIN = { email: 'admin@kills.test', password: PASSWORD };
/** The number of requests acknowledged before the kill, and the maximum wait in ms after them. */
const REQUESTS = { least: 5, most: 90 };
const DELAY_MS = 25;

/** The parameters of a run of kills. */
interface KillRun {
  seed: number;
  kills: number;
  /** The Node arguments that start the server. */
  command: string[];
  /** Called after each kill. */
  onKill?(line: string): void;
}

function createCall(url: string, onAnswer: () => void): Call {
  return async (method, path, { token, body } = {}) => {
    const headers = {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    try {
      const answer = await fetch(new URL(path, url), init);
      const text = await answer.text();
      onAnswer();
      // The outcome of a write that the store did not answer is unknown.
      if (answer.status === 503) return null;
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      // The process was killed before it answered.
      return null;
    }
  };
}

/** Lets clients send requests until the server is killed at a random moment. */
async function sendUntilKilled(
  server: ServerProcess,
  world: { ledger: Ledger; random: Random; clients: Client[] },
) {
  const { ledger, random, clients } = world;
  const url = await server.url;
  const killed = Promise.withResolvers<void>();
  let left = REQUESTS.least + random.below(REQUESTS.most);
  const delay = random.below(DELAY_MS);
  let isOver = false;
  const call = createCall(url, () => {
    left--;
    if (left === 0) void sleep(delay).then(killed.resolve);
  });
  const login = await call('POST', '/api/auth/login', { body: ADMIN });
  const adminToken = login?.body?.accessToken ?? '';
  const running = clients.map(async (client) => {
    client.forgetTokens();
    while (!isOver) await client.act({ ledger, random, call, adminToken });
  });
  await Promise.race([killed.promise, ...running]);
  server.kill('SIGKILL');
  isOver = true;
  await Promise.all(running);
  await server.ended;
}

/** Compares the lists of the restarted server with the records. */
async function checkServed(url: string, shown: ReadonlyMap<string, LedgerRecord>, ledger: Ledger) {
  const answer = await fetch(new URL('/api/institutions/all', url));
  const { institutions } = (await answer.json()) as { institutions: { _id: string }[] };
  const listed = institutions.map(({ _id }) => _id).sort();
  const there = [...shown].flatMap(([key, { id }]) => (key.startsWith('institution') ? [id] : []));
  if (listed.join() !== there.sort().join()) ledger.violations.push('I3 the served list differs');
}

function checkRevisions(known: Map<string, number>, now: Map<string, number>, ledger: Ledger) {
  for (const [key, rev] of known) {
    if ((now.get(key) ?? 0) < rev) ledger.violations.push(`I8 ${key}: ${rev} fell`);
  }
}

/**
 * Repeatedly starts a server on one folder, sends it requests, kills it at a random moment and
 * inspects the folder. Returns the violations and the counts.
 */
export async function runKillRounds({ seed, kills, command, onKill }: KillRun) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'campuskosh-kills-'));
  const env = { DATA_DIR, CATALOGUE: 'none', RATE_LIMIT: 'off', ADMIN_EMAIL: ADMIN.email };
  const random = seeded(seed);
  const ledger = new Ledger();
  const clients = Array.from({ length: CLIENTS }, (_, n) => new Client(`c${n}`));
  let revisions = new Map<string, number>();
  const startServer = () => start('.', { ...env, ADMIN_PASSWORD: PASSWORD }, command);
  let server = startServer();
  try {
    await server.url;
    ledger.adopt((await inspectFolder(await copyFolder(DATA_DIR))).shown);
    for (let kill = 1; kill <= kills && ledger.violations.length === 0; kill++) {
      await sendUntilKilled(server, { ledger, random, clients });
      const copy = await copyFolder(DATA_DIR);
      server = startServer();
      const left = await inspectFolder(copy);
      ledger.settle(left.shown);
      ledger.settleViews(left.views);
      ledger.violations.push(...left.broken);
      checkRevisions(revisions, left.revisions, ledger);
      revisions = left.revisions;
      await checkServed(await server.url, left.shown, ledger);
      onKill?.(`kill ${kill}: ${ledger.acknowledged} writes, ${ledger.inDoubt} in doubt`);
    }
  } finally {
    server.kill('SIGKILL');
    await server.ended;
    await rm(DATA_DIR, { recursive: true });
  }
  return ledger;
}
