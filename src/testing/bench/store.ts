import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { newId } from '../../store/key.ts';
import { openPeople } from '../store/people.ts';
import { figures, report } from './section.ts';

const LISTED = 45_000;
const BULK = 500;

async function perSecond(count: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < count; n++) await work(n);
  return Math.round((count / (performance.now() - start)) * 1_000);
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round((performance.now() - start) * 100) / 100;
}

/** Measures the embedded engine through the Blobs client in a temporary folder. */
async function bench(folder: string): Promise<Record<string, number>> {
  const engine = createEmbeddedEngine(folder);
  const value = { pad: 'x'.repeat(2_000) };
  const writes = await perSecond(5_000, (n) => engine.create(`bench/w${n}`, value));
  const reads = await perSecond(30_000, (n) => engine.get(`bench/w${n % 5_000}`));

  const { store, records, list } = openPeople(engine);
  const person = (id: string) => ({ email: `${id}@x.in`, username: id, effects: 1 });
  const creations = await perSecond(500, () => {
    const id = newId();
    return records.create(id, person(id));
  });
  const line = (id: string) => ({ id, rev: 1, etag: '""', data: person(id) });
  for (let written = 500; written < LISTED; written += BULK) {
    const lines = Array.from({ length: BULK }, () => line(newId()));
    await list.withMarker(
      lines.map(({ id }) => id),
      async () => lines,
    );
  }
  const cold = await milliseconds(() => openPeople(engine).list.refresh());
  await list.tidy();
  const coldFolded = await milliseconds(() => openPeople(engine).list.refresh());
  await list.refresh();
  const warm = 1_000 / (await perSecond(500, () => list.refresh()));
  const id = newId();
  await records.create(id, person(id));
  const editAndSee = await milliseconds(async () => {
    await records.update(id, (data) => ({ ...data, effects: 2 }));
    await list.refresh();
  });
  await store.close();
  return {
    'durable writes per second': writes,
    'reads per second': reads,
    'listed unique creations per second': creations,
    'cold list of 45,000 from entries, ms': cold,
    'cold list of 45,000 folded, ms': coldFolded,
    'warm refresh of 45,000, ms': Math.round(warm * 1_000) / 1_000,
    'edit one of 45,000 and read it, ms': editAndSee,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-bench-'));
report([
  figures(
    'The embedded store',
    'Sequential calls through the client that also accesses Netlify Blobs.',
    await bench(folder),
  ),
]);
rmSync(folder, { recursive: true });
