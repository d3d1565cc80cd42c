import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '../../domain/limits.ts';
import { importInstitutions } from '../../features/imports/import.ts';
import { createApp } from '../../http/app.ts';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import { institutionBody } from '../institution-body.ts';
import { report, type Section } from './section.ts';

const INSTITUTIONS = 5_000;
const ROUNDS = 50;
const TOWNS = ['Kolkata', 'Siliguri', 'Durgapur', 'Asansol', 'Howrah'];
const FIELDS = ['Engineering', 'Medical', 'Arts', 'Science'];

/** The calls of the admins' institution list. */
const calls = {
  'first page': '?sort=name&limit=50',
  'page 60': '?sort=name&limit=50&page=60',
  'a search': '?q=institute+kolkata&limit=50',
  'a filter': '?state=West+Bengal&category=Medical&sort=name&limit=50',
};

function rowOf(number: number) {
  const city = TOWNS[number % TOWNS.length];
  return institutionBody({
    name: `Institute ${number} of ${city}`,
    location: { place: 'Campus', city, state: 'West Bengal', country: 'India' },
    category: FIELDS[number % FIELDS.length],
  });
}

/** Measures the server's cost of the list with thousands of institutions in the store. */
async function bench(folder: string): Promise<Section['rows']> {
  const runtime = await openRuntime(
    readEnv({ DATA_DIR: folder, RATE_LIMIT: 'off', CATALOGUE: 'none' }),
  );
  const rows = Array.from({ length: INSTITUTIONS }, (_, number) => rowOf(number));
  for (let start = 0; start < rows.length; start += limits.importRows) {
    await importInstitutions(runtime, rows.slice(start, start + limits.importRows));
  }
  const app = createApp(runtime);
  const measured: Record<string, Record<string, number>> = {};
  for (const [name, query] of Object.entries(calls)) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      const request = new Request(`${runtime.siteUrl}/api/institutions${query}`);
      bytes = (await (await app.fetch(request, { address: '192.0.2.1' })).arrayBuffer()).byteLength;
      times.push(performance.now() - start);
    }
    measured[name] = { 'first, ms': round(times[0]), 'median, ms': median(times), bytes };
  }
  await runtime.close();
  return measured;
}

function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return round(sorted[Math.floor(sorted.length / 2)]);
}

function round(time = 0): number {
  return Math.round(time * 100) / 100;
}

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-bench-'));
try {
  report([
    {
      title: 'The admins’ list of 5,000 institutions',
      text: 'Sequential calls.',
      of: 'call',
      rows: await bench(folder),
    },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
