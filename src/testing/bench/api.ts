/** Measures the API and a bare server in alternation. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Operation, operations } from './api-operations.ts';
import { type BenchServers, startServers } from './bench-servers.ts';
import { answersPerSecond } from './load.ts';
import { median, report, round, type Section } from './section.ts';
import { createServerProcesses } from './servers.ts';

const ROUNDS = 5;
const SECONDS = 0.8;
const CONNECTIONS = 32;
const TEXT =
  'Answers per second over 32 connections, and their ratio to a bare node:http server that sends the ' +
  'same bytes: the median of five alternating rounds. Express 5 over PostgreSQL 15 (JSONB, indexed) ' +
  'reached the ratios 0.079 for a detail, 0.004 for a search, 0.087 for a creation and 0.085 for an ' +
  'edit when it was last measured, on 2026-11-23.';

/** Measures all operations. */
async function bench(): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-bench-'));
  const started = createServerProcesses();
  started.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const servers = await startServers(started, folder);
    const rows: Record<string, Record<string, string | number>> = {};
    for (const operation of operations(servers))
      rows[operation.name] = await measureRow(servers, operation);
    return [{ title: 'The API and a bare server', text: TEXT, of: 'call', rows }];
  } finally {
    started.end();
  }
}

type Rates = Record<'bare' | 'product', number[]>;

async function measureRow(servers: BenchServers, operation: Operation) {
  const rates: Rates = { bare: [], product: [] };
  const asked = { bare: 0, product: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    for (const peer of ['bare', 'product'] as const) {
      const url = servers[peer];
      const request = () => operation.request(peer, asked[peer]++);
      const load = { url, request, seconds: SECONDS, connections: CONNECTIONS };
      rates[peer].push(await answersPerSecond(load));
    }
  }
  return ratios(rates);
}

function ratios({ bare, product }: Rates) {
  return {
    'CampusKosh to bare': round(median(product) / median(bare), 3),
    'CampusKosh, answers per second': Math.round(median(product)),
  };
}

report(await bench());
