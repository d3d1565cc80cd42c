import { expect, it } from 'vitest';
import { repair } from '../../runtime/upkeep/repair.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { institutionBody } from '../institution-body.ts';
import { temporaryFolder } from '../store/backends.ts';
import { openTestApp } from '../test-app.ts';
import { bodyOf, keyOf, oldRecords as records } from './old-records.ts';

async function open() {
  const engine = createEmbeddedEngine(temporaryFolder());
  const app = await openTestApp({ engine });
  const root = await app.person('root', 'admin');
  return { app, engine, token: root.token };
}

it('old records are of every version of every kind', async () => {
  const { app } = await open();
  const wanted = [...app.runtime.store.kinds.records].flatMap(([kind, { version }]) =>
    Array.from({ length: version }, (_, at) => `${kind} ${at + 1}`),
  );
  const known = new Set(records.map(({ kind, version }) => `${kind} ${version}`));
  expect([...known].sort()).toEqual([...new Set(wanted)].sort());
});

it.each(records)('reads a record of $kind in version $version ($id)', async (one) => {
  const { app } = await open();
  const kind = app.runtime.store.kinds.records.get(one.kind);
  expect(await kind?.uniqueValues(bodyOf(one), keyOf(one))).toEqual(expect.any(Array));
});

it('reads and rewrites an institution of each version without loss', async () => {
  const { app, engine, token } = await open();
  for (const one of records.filter(({ kind }) => kind === 'institution')) {
    const { data, id } = one;
    const name = String(data['name']);
    await engine.create(keyOf(one), bodyOf(one));
    await repair(app.runtime, engine);
    const path = `/api/institutions/college/${encodeURIComponent(name)}`;
    const { status, body } = await app.request('GET', path);
    expect(status, name).toBe(200);
    const { formerNames: _former, figures, ...shown } = data;
    expect(body, name).toMatchObject(shown);
    const kept = Array.isArray(figures) ? figures : [];
    expect(body.figures.map(({ key }: { key: string }) => key)).toEqual(kept.map(({ key }) => key));
    const edited = { ...body, ...institutionBody({ name, location: body.location }) };
    const put = await app.request('PUT', `/api/institutions/${id}`, { token, body: edited });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    expect((await engine.get(keyOf(one)))?.value).toMatchObject({ v: 4, rev: 2 });
    expect((await app.request('GET', path)).body.coursesAndFees).toEqual(body.coursesAndFees);
  }
});
