import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Engine } from '../../store/engine.ts';
import { entryOf } from '../../store/list-format.ts';
import { type MemoryEngine, memoryEngine } from '../../testing/crash/memory-engine.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/** The folder of the history's list, of whichever version. */
const LIST = /^list\/history-v\d+\//;

/** A store that delays marking changes as settled; all other calls pass. */
function holdSettling(engine: MemoryEngine) {
  const open = Promise.withResolvers<void>();
  const gated: Engine = {
    ...engine,
    async replace(key, value, etag) {
      if (key.startsWith('history/')) await open.promise;
      return engine.replace(key, value, etag);
    },
  };
  return { engine: gated, letGo: () => open.resolve() };
}

/** An institution and an admin in a store without history entries about them. */
async function openStockedStore() {
  const engine = memoryEngine();
  const app = await openTestApp({ engine });
  const admin = await app.person('admin', 'admin');
  const { token } = admin;
  const { body } = await app.request('POST', '/api/institutions', {
    token,
    body: institutionBody(),
  });
  await app.runtime.background.idle();
  // Without a snapshot, the list would be rebuilt from the records.
  await app.request('GET', '/api/history', { token });
  const known = await changesIn(engine);
  const edit = (asked: TestApp) =>
    asked.request('PUT', `/api/institutions/${body._id}`, {
      token,
      body: institutionBody({ owner: 'Public' }),
    });
  const changed = async () => (await changesIn(engine)).filter(({ id }) => !idsOf(known).has(id));
  return { engine, app, token, edit, changed };
}

interface StoredLine {
  id: string;
  rev: number;
  data: { settled: boolean; after?: unknown; changed?: object };
}

const idsOf = (lines: readonly StoredLine[]) => new Set(lines.map(({ id }) => id));

/** The changes as stored, read without the application. */
async function changesIn(engine: MemoryEngine): Promise<StoredLine[]> {
  const keys = (await engine.list('history')).map(({ key }) => key);
  const stored = await Promise.all(keys.map((key) => engine.get(key)));
  return stored.map((each) => each?.value as StoredLine);
}

/** The unsettled markers of the history's list. */
async function openMarkers(engine: MemoryEngine): Promise<string[]> {
  const keys = (await engine.list('list')).map(({ key }) => key).filter((key) => LIST.test(key));
  return keys.filter((key) => key.includes('/begun-') && !keys.includes(entryOf(key)));
}

test('answers after the write and the purge, before the change is settled', async () => {
  const { engine, app, token, edit, changed } = await openStockedStore();
  const purged: string[] = [];
  const { engine: slow, letGo } = holdSettling(engine);
  const writer = await openTestApp({
    engine: slow,
    pages: {
      async purge(tags) {
        await new Promise(setImmediate);
        purged.push(...tags);
      },
    },
  });
  expect((await edit(writer)).status).toBe(200);
  expect(purged).toContain('catalogue');
  expect(await changed()).toMatchObject([{ rev: 1, data: { settled: false } }]);
  expect(await openMarkers(engine)).toHaveLength(1);

  const { body } = await app.request('GET', '/api/history', { token });
  expect(body.entries[0]).toMatchObject({ act: 'updated', fields: ['owner'] });
  letGo();
  await writer.runtime.background.idle();
  // Two processes delivered the change, and it was written once.
  expect(await changed()).toMatchObject([{ rev: 2, data: { settled: true } }]);
  for (const asked of [app, writer]) {
    const { body: later } = await asked.request('GET', '/api/history', { token });
    expect(later.entries).toEqual(body.entries);
  }
});

test('settles and lists a change after the answer without a reader', async () => {
  const { engine, app, token, edit, changed } = await openStockedStore();
  expect((await edit(app)).status).toBe(200);
  await app.runtime.background.idle();
  expect(await changed()).toMatchObject([{ rev: 2, data: { settled: true } }]);
  expect(await openMarkers(engine)).toEqual([]);
  const reader = await openTestApp({ engine });
  const { body } = await reader.request('GET', '/api/history', { token });
  expect(body.entries[0]).toMatchObject({ act: 'updated', fields: ['owner'] });
  // Nothing was left for the reader to settle.
  expect(await changed()).toMatchObject([{ rev: 2 }]);
});

const versions = z.object({ before: z.unknown(), after: z.unknown() });
/** Earlier versions stored only the differences. */
const STORED_WHOLE = 1;

test('stores unchanged fields once and returns both versions complete', async () => {
  const { engine, app, token, edit, changed } = await openStockedStore();
  const { body: before } = await edit(app);
  const { body: after } = await app.request('PUT', `/api/institutions/${before._id}`, {
    token,
    body: institutionBody({ owner: 'Public', campusArea: '7 acres' }),
  });
  await app.runtime.background.idle();
  const stored = (await changed()).find(({ data }) => 'campusArea' in (data.changed ?? {}));
  if (!stored) throw new Error('No change contains the area.');
  expect(stored.data.after).toBeUndefined();
  expect(stored.data.changed).not.toHaveProperty('location');

  const readVersions = async (asked: TestApp) => {
    const { body } = await asked.request('GET', `/api/history/${stored.id}`, { token });
    return versions.parse(body);
  };
  const expected = await readVersions(app);
  expect(expected.before).toMatchObject({ owner: 'Public', campusArea: null });
  const { _id, averageFee: _fee, rating: _rating, ...record } = after;
  expect(expected.after).toEqual({ ...record, formerNames: [] });

  const key = `history/${stored.id}`;
  const { changed: _changed, ...said } = stored.data;
  const { etag } = (await engine.get(key)) ?? { etag: '' };
  await engine.replace(key, { ...stored, v: STORED_WHOLE, data: { ...said, ...expected } }, etag);
  expect(await readVersions(await openTestApp({ engine }))).toEqual(expected);
});
