import { expect, test } from 'vitest';
import { institutionBody } from '../../testing/institution-body.ts';
import { openTestApp } from '../../testing/test-app.ts';

async function openBulk() {
  const app = await openTestApp();
  const editor = await app.person('edith', 'editor');
  const { token } = editor;
  const add = async (name: string, over: object = {}) => {
    const body = institutionBody({ name, campusArea: null, ...over });
    const answer = await app.request('POST', '/api/institutions', { token, body });
    return { id: answer.body._id as string, etag: answer.headers.get('etag') ?? '', name };
  };
  const items = [await add('First'), await add('Second'), await add('Third')];
  const ask = items.map(({ id, etag }) => ({ id, etag }));
  const bulk = (body: object) =>
    app.request('POST', '/api/institutions/bulk', { token, body: { items: ask, ...body } });
  const undo = (batch: string) =>
    app.request('POST', `/api/institutions/bulk/${batch}/undo`, { token });
  const read = async (name: string) =>
    (await app.request('GET', `/api/institutions/college/${name}`)).body;
  const areas = () =>
    Promise.all(items.map(async ({ name }) => (await read(name)).campusArea ?? null));
  const edit = async (name: string, over: object) => {
    const body = { ...(await read(name)), ...over };
    await app.request('PUT', `/api/institutions/${body._id}`, { token, body });
  };
  return { app, editor, items, ask, bulk, undo, read, areas, edit };
}

const cost = { course: 'B.A', part: 'tuition', amount: 1_000, per: 'year', year: 2025 };
const set = { campusArea: '9 acres' };

test('a bulk edit sets a field of many institutions as one batch that is undone as one', async () => {
  const { app, editor, items, bulk, undo, areas } = await openBulk();
  const { status, body } = await bulk({ set });
  expect(status).toBe(200);
  expect(body.left).toEqual([]);
  expect(body.changed).toEqual(
    items.map(({ id, name }) => ({
      id,
      name,
      fields: [{ field: 'campusArea', before: null, after: '9 acres' }],
    })),
  );
  expect(await areas()).toEqual(['9 acres', '9 acres', '9 acres']);
  const history = await app.request('GET', '/api/history', { token: editor.token });
  const own = history.body.entries.filter(({ bulk }: { bulk?: string }) => bulk === body.batch);
  expect(own).toMatchObject([{ act: 'updated', target: { kind: 'bulk' }, count: 3 }]);
  expect((await undo(body.batch)).body).toEqual({ undone: 3, left: [] });
  expect(await areas()).toEqual([null, null, null]);
  expect((await undo(body.batch)).body).toEqual({ undone: 0, left: [] });
});

test('a bulk edit writes nothing in a dry run and answers the planned changes', async () => {
  const { app, editor, bulk, areas } = await openBulk();
  const before = await app.request('GET', '/api/history', { token: editor.token });
  const trial = await bulk({ set, dryRun: true });
  expect(trial.body).toMatchObject({ batch: null, left: [] });
  expect(await areas()).toEqual([null, null, null]);
  const after = await app.request('GET', '/api/history', { token: editor.token });
  expect(after.body).toEqual(before.body);
  expect((await bulk({ set })).body.changed).toEqual(trial.body.changed);
});

test('a bulk edit skips and reports changed, deleted, invalid and equal rows', async () => {
  const { app, editor, items, ask, bulk, areas, edit } = await openBulk();
  const [first, second, third] = items;
  await edit('First', { website: 'https://first.example.org' });
  await app.request('DELETE', `/api/institutions/${second?.id}`, { token: editor.token });
  await edit('Third', set);
  const unknown = { id: 'nowhere', etag: '"1"' };
  const { status, body } = await bulk({ set, items: [...ask, unknown] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ batch: null, changed: [] });
  expect(body.left.map(({ id, reason }: { id: string; reason: string }) => [id, reason])).toEqual([
    [first?.id, 'changed'],
    [second?.id, 'gone'],
    [third?.id, 'same'],
    ['nowhere', 'gone'],
  ]);
  for (const { message } of body.left) expect(message).toMatch(/\.$/);
  expect((await areas())[0]).toBeNull();
});

test('a bulk edit previews a normalised state and skips rows with an unknown one', async () => {
  const { bulk, read } = await openBulk();
  for (const dryRun of [true, false]) {
    const { body } = await bulk({ set: { location: { state: 'Atlantis' } }, dryRun });
    expect(body.changed).toEqual([]);
    expect(body.left).toHaveLength(3);
    for (const { reason, message } of body.left) {
      expect([reason, message]).toEqual([
        'invalid',
        expect.stringMatching(/^Choose one of the st/),
      ]);
    }
  }
  const set = { location: { state: 'Orissa' } };
  const trial = await bulk({ set, dryRun: true });
  const done = await bulk({ set });
  expect(done.body.changed).toEqual(trial.body.changed);
  expect(done.body.changed[0].fields[0].after.state).toBe('Odisha');
  expect((await read('First')).location.state).toBe('Odisha');
});

test('a bulk edit skips a row whose required field would be emptied', async () => {
  const { bulk, read } = await openBulk();
  const { body } = await bulk({ set: { establishedYear: null } });
  expect(body.left.map(({ reason }: { reason: string }) => reason)).toEqual(
    Array(3).fill('invalid'),
  );
  expect((await read('First')).establishedYear).toEqual(expect.any(Number));
});

test('a bulk edit sets a part of a group and keeps its other parts', async () => {
  const { app, editor, items, bulk, read, edit, undo } = await openBulk();
  const place = { place: 'Lake Road', state: 'Tamil Nadu', country: 'India' };
  const few = { infrastructure: 'Available', laboratories: null, hostel: 'Not Available' };
  await edit('Second', {
    location: { ...place, city: 'Chennai' },
    facilities: { ...few, sportsFacilities: null, smartClassroom: null },
  });
  await edit('Third', { facilities: null });
  const before = await Promise.all(items.map(({ name }) => read(name)));
  const path = `/api/institutions/versions?ids=${items.map(({ id }) => id).join()}`;
  const { versions } = (await app.request('GET', path, { token: editor.token })).body;
  const at = versions.map(({ _id: id, etag }: { _id: string; etag: string }) => ({ id, etag }));

  const set = { location: { city: 'Ooty' }, facilities: { hostel: 'Available' } };
  const { body } = await bulk({ set, items: at });
  expect(body.left).toEqual([]);
  const after = await Promise.all(items.map(({ name }) => read(name)));
  expect(after.map(({ location }) => location)).toEqual(
    before.map(({ location }) => ({ ...location, city: 'Ooty' })),
  );
  expect(after[1].facilities).toEqual({ ...before[1].facilities, hostel: 'Available' });
  // The other facilities of the third institution are not reported and stay unknown.
  expect(Object.values(after[2].facilities).filter((value) => value !== null)).toEqual([
    'Available',
  ]);
  expect((await undo(body.batch)).body).toEqual({ undone: 3, left: [] });
  expect((await read('Second')).location).toEqual(before[1].location);
});

test.each([
  [{ set: { campusArea: '9 acres', name: 'All the same' } }, 'set.name'],
  [{ set: { location: { city: 'Ooty', town: 'Ooty' } } }, 'set.location.town'],
  [{ set: { location: { state: '' } } }, 'set.location.state'],
  [{ set: { location: null } }, 'set.location.state'],
  [{ set: { location: { state: 'Atlantis', country: 'India' } } }, 'set.location.state'],
  [{ set: { costs: [{ ...cost, domicile: 'Atlantis' }] } }, 'set.costs.0.domicile'],
  [{ set: { facilities: {} } }, 'set.facilities'],
  [{ set: { facilities: { hostel: 'Perhaps' } } }, 'set.facilities.hostel'],
  [{ set: { placementDetails: 'high' } }, 'set.placementDetails'],
  [{ set: { type: 'university' } }, 'set.type'],
  [{ set: { website: 'nowhere' } }, 'set.website'],
  [{ set: { averageFee: '1' } }, 'set.averageFee'],
  [{ set: {} }, 'set'],
  [{ set, items: [] }, 'items'],
  [{ set, source: 'No Such' }, 'source'],
])('the bulk edit %j is refused whole at %s', async (body, path) => {
  const { bulk, areas } = await openBulk();
  const answer = await bulk(body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.errors)).toContain(path);
  expect(await areas()).toEqual([null, null, null]);
});

test('a bulk edit refuses an unknown source and records a known one for each field', async () => {
  const { app, editor, bulk, read } = await openBulk();
  const names = [{ name: 'FC', kind: 'alias', lang: null, source: 'rumour' }];
  const refused = await bulk({ set: { ...set, otherNames: names }, source: 'report-2026' });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.errors)).toEqual(['set.otherNames.0.source', 'source']);
  const source = { id: 'report-2026', title: 'Report', publisher: 'UGC', url: null };
  await app.request('POST', '/api/sources', {
    token: editor.token,
    body: { ...source, accessed: '2026-01-01', licence: null },
  });
  expect((await bulk({ set, source: 'report-2026' })).status).toBe(200);
  expect((await read('First')).provenance).toEqual({ campusArea: 'report-2026' });
});

test('a bulk edit keeps a source that the call names again for a new value', async () => {
  const { app, editor, items, bulk, read } = await openBulk();
  const source = { id: 'report-2026', title: 'Report', publisher: 'UGC', url: null };
  await app.request('POST', '/api/sources', {
    token: editor.token,
    body: { ...source, accessed: '2026-01-01', licence: null },
  });
  await bulk({ set, source: 'report-2026' });
  const now = await app.request('GET', '/api/institutions/college/First');
  const row = { id: items[0]?.id, etag: now.headers.get('etag') };
  const again = { items: [row], set: { campusArea: '1 acre' }, source: 'report-2026' };
  expect((await bulk(again)).body.left).toEqual([]);
  expect(await read('First')).toMatchObject({
    campusArea: '1 acre',
    provenance: { campusArea: 'report-2026' },
  });
});

test('the undo of a bulk edit leaves rows that were changed or deleted since', async () => {
  const { app, editor, items, bulk, undo, areas, edit } = await openBulk();
  const { body } = await bulk({ set });
  await edit('First', { website: 'https://first.example.org' });
  await app.request('DELETE', `/api/institutions/${items[1]?.id}`, { token: editor.token });
  const undone = await undo(body.batch);
  expect(undone.body.undone).toBe(1);
  expect(undone.body.left).toEqual(
    expect.arrayContaining([
      { id: items[0]?.id, reason: 'changed' },
      { id: items[1]?.id, reason: 'gone' },
    ]),
  );
  expect(await areas()).toEqual(['9 acres', null, null]);
  expect((await undo('no-such-batch')).status).toBe(404);
});

test('a repeated bulk edit writes the remaining rows under the same batch', async () => {
  const { bulk, ask, undo, areas } = await openBulk();
  const [one, ...rest] = ask;
  const whole = { set, items: [one, ...rest] };
  const first = await bulk(whole);
  const again = await bulk(whole);
  expect(again.body).toMatchObject({ batch: first.body.batch, changed: [] });
  expect(again.body.left.map(({ reason }: { reason: string }) => reason)).toEqual(
    Array(3).fill('same'),
  );
  expect((await undo(first.body.batch)).body).toEqual({ undone: 3, left: [] });
  expect(await areas()).toEqual([null, null, null]);
});

test('writes each row once for two concurrent bulk edits', async () => {
  const { bulk, areas } = await openBulk();
  const two = await Promise.all([
    bulk({ set: { campusArea: '1 acre' } }),
    bulk({ set: { campusArea: '2 acres' } }),
  ]);
  const changed = two.flatMap(({ body }) => body.changed.map(({ id }: { id: string }) => id));
  expect(new Set(changed).size).toBe(changed.length);
  expect(changed).toHaveLength(3);
  for (const area of await areas()) expect(['1 acre', '2 acres']).toContain(area);
});

test('refuses one of a bulk edit and a concurrent edit of one row', async () => {
  for (let round = 0; round < 6; round++) {
    const { app, editor, items, bulk, read } = await openBulk();
    const [first] = items;
    const body = { ...(await read('First')), website: 'https://first.example.org' };
    const headers = { 'If-Match': first?.etag ?? '' };
    const { token } = editor;
    const single = () =>
      app.request('PUT', `/api/institutions/${first?.id}`, { token, body, headers });
    const [many, one] = await Promise.all(
      round % 2 === 0 ? [bulk({ set }), single()] : [single(), bulk({ set })].toReversed(),
    );
    const isSingle = one?.status === 200;
    expect([200, 412]).toContain(one?.status);
    expect(many?.body.left).toEqual(
      isSingle ? [expect.objectContaining({ id: first?.id, reason: 'changed' })] : [],
    );
    const { campusArea, website } = await read('First');
    expect({ campusArea, website }).toEqual({
      campusArea: isSingle ? null : '9 acres',
      website: isSingle ? 'https://first.example.org' : null,
    });
  }
});

test('refuses one of an undo of many and a concurrent edit of one row', async () => {
  for (let round = 0; round < 6; round++) {
    const { app, editor, items, bulk, undo, read } = await openBulk();
    const [first] = items;
    const { token } = editor;
    const { batch } = (await bulk({ set })).body;
    const now = await app.request('GET', '/api/institutions/college/First');
    const single = () =>
      app.request('PUT', `/api/institutions/${first?.id}`, {
        token,
        body: { ...now.body, website: 'https://first.example.org' },
        headers: { 'If-Match': now.headers.get('etag') ?? '' },
      });
    const [undone, one] = await Promise.all(
      round % 2 === 0 ? [undo(batch), single()] : [single(), undo(batch)].toReversed(),
    );
    const isSingle = one?.status === 200;
    expect([200, 412]).toContain(one?.status);
    expect(undone?.body).toEqual(
      isSingle
        ? { undone: 2, left: [{ id: first?.id, reason: 'changed' }] }
        : { undone: 3, left: [] },
    );
    const { campusArea, website } = await read('First');
    expect({ campusArea, website }).toEqual(
      isSingle
        ? { campusArea: '9 acres', website: 'https://first.example.org' }
        : { campusArea: null, website: now.body.website },
    );
  }
});
