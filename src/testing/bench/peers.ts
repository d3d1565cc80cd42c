/** The API beside a bare server and beside Express with PostgreSQL, in turns. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answersPerSecond } from './load.ts';
import { type Operation, operations } from './peer-operations.ts';
import { type Peers, startPeers } from './peer-servers.ts';
import { median, report, rounded, type Section } from './section.ts';
import { startNothing } from './servers.ts';

const ROUNDS = 5;
const SECONDS = 0.8;
const CONNECTIONS = 32;
const TEXT =
  'Answers a second over 32 connections as a ratio to a bare node:http server that sends the same ' +
  'bytes, the median of five rounds in turns. The peer does less: it checks no input, signs nobody ' +
  'in, counts no facets, keeps no history.';

/** Measures every operation. */
async function bench(): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-bench-'));
  const started = startNothing();
  started.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const peers = await startPeers(started, folder);
    if (!peers.express) console.warn(peers.note);
    const rows: Record<string, Record<string, string | number>> = {};
    for (const operation of operations(peers)) rows[operation.name] = await row(peers, operation);
    const text = `${TEXT} ${peers.note}`;
    return [{ title: 'The API beside its peers', text, of: 'call', rows }];
  } finally {
    started.end();
  }
}

type Rates = Record<'bare' | 'express' | 'product', number[]>;

async function row(peers: Peers, operation: Operation) {
  const rates: Rates = { bare: [], express: [], product: [] };
  const asked = { bare: 0, express: 0, product: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    for (const peer of ['bare', 'express', 'product'] as const) {
      const url = peers[peer];
      if (!url || (peer === 'express' && !operation.isOfApi)) continue;
      const request = () => operation.request(peer, asked[peer]++);
      const load = { url, request, seconds: SECONDS, connections: CONNECTIONS };
      rates[peer].push(await answersPerSecond(load));
    }
  }
  return ratios(rates);
}

function ratios({ bare, express, product }: Rates) {
  const ratio = (some: number[], other: number[]) =>
    some.length > 0 && other.length > 0 ? rounded(median(some) / median(other), 3) : 'not measured';
  return {
    'CampusKosh to bare': ratio(product, bare),
    'Express + PostgreSQL to bare': ratio(express, bare),
    'CampusKosh to Express + PostgreSQL': ratio(product, express),
    'CampusKosh, answers a second': Math.round(median(product)),
  };
}

report(await bench());
