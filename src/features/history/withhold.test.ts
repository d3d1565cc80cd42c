import { expect, test } from 'vitest';
import { publicHistory } from '../../domain/history/public-history.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { importRow, openWithImports } from '../../testing/api/import-calls.ts';
import { bodyOf, markedFields } from '../../testing/body-of.ts';
import { dump } from '../../testing/upkeep/dump.ts';

const SECRET = 'Call the registrar at home: 98765 43210';
const reason = 'It names a person.';

async function open() {
  const calls = await openWithImports();
  const { app, token, history } = calls;
  const withhold = (_id: string, body: object, who = token) =>
    app.request('PUT', `/api/history/${_id}/withhold`, { token: who, body });
  const publicChanges = async (name: string) => {
    const path = `/api/institutions/college/${encodeURIComponent(name)}/history`;
    return bodyOf(publicHistory, await app.request('GET', path)).changes;
  };
  /** The changes of an institution, oldest first. */
  const changesOf = async (_id: string) =>
    (await history(`?target=institution:${_id}`)).entries.toReversed();
  /** All texts of all answers about the history. */
  const allAnswers = async (_id: string, name: string) => {
    const entries = await changesOf(_id);
    return JSON.stringify([
      entries,
      await Promise.all(entries.map((entry) => calls.whole(entry._id))),
      await publicChanges(name),
    ]);
  };
  return { ...calls, withhold, publicChanges, changesOf, allAnswers };
}

/** An institution with a secret in its history, and other values before, between and after. */
async function openWithSecret() {
  const calls = await open();
  const { app, made, put, changesOf } = calls;
  const { _id, name } = await made({ additionalInfo: 'Founded by monks.' });
  for (const fields of [
    { additionalInfo: SECRET },
    { additionalInfo: SECRET, campusArea: '20 acres' },
    { additionalInfo: 'Founded by nuns.', campusArea: '20 acres' },
  ]) {
    app.pass(60);
    await put(_id, { name, ...fields });
  }
  const [, wrote] = await changesOf(_id);
  return { ...calls, _id, name, wrote: wrote?._id ?? '' };
}

test('removes a withheld value from every change and keeps author, time and reason', async () => {
  const { app, adminId, withhold, publicChanges, allAnswers, changesOf, _id, name, wrote } =
    await openWithSecret();
  expect(await allAnswers(_id, name)).toContain(SECRET);
  app.purged.length = 0;
  app.pass(60);
  const answer = await withhold(wrote, { field: 'additionalInfo', reason });
  const mark = {
    field: 'additionalInfo',
    reason,
    by: { _id: adminId, username: 'asha' },
    at: '2026-06-01T09:04:00.000Z',
  };
  expect(answer).toMatchObject({ status: 200, body: { _id: wrote, withheld: [mark] } });
  expect(app.purged).toContain(`institution:${_id}`);
  expect(await allAnswers(_id, name)).not.toContain(SECRET);

  const [newest, meanwhile, first] = await publicChanges(name);
  expect(newest?.fields).toEqual([
    { field: 'additionalInfo', before: null, after: 'Founded by nuns.', withheld: true },
  ]);
  expect(meanwhile?.fields).toEqual([{ field: 'campusArea', before: null, after: '20 acres' }]);
  expect(first).toMatchObject({
    at: '2026-06-01T09:01:00.000Z',
    fields: [{ field: 'additionalInfo', before: null, after: null, withheld: true }],
  });
  expect((await changesOf(_id))[1]).toMatchObject({
    at: '2026-06-01T09:01:00.000Z',
    by: { username: 'asha' },
  });
  expect((await withhold(wrote, { field: 'additionalInfo', reason: 'Again' })).body).toEqual(
    answer.body,
  );
});

test('removes a withheld value from all stored records', async () => {
  const { withhold, wrote, app } = await openWithSecret();
  const engine = createEmbeddedEngine(app.folder);
  const stored = async () => JSON.stringify([...(await dump(engine))]);
  expect(await stored()).toContain(SECRET);
  await withhold(wrote, { field: 'additionalInfo', reason });
  expect(await stored()).not.toContain(SECRET);
  engine.close?.();
});

test('hides a withheld current value in later edits', async () => {
  const { made, put, withhold, newest, allAnswers, read } = await open();
  const { _id, name } = await made({});
  await put(_id, { name, additionalInfo: SECRET });
  await withhold((await newest())._id, { field: 'additionalInfo', reason });
  expect((await read(name)).body.additionalInfo).toBe(SECRET);
  expect(await allAnswers(_id, name)).not.toContain(SECRET);
  await put(_id, { name, additionalInfo: SECRET, campusArea: '5 acres' });
  await put(_id, { name, additionalInfo: 'Harmless.' });
  expect(await allAnswers(_id, name)).not.toContain(SECRET);
});

test('restores no withheld value by an undo', async () => {
  const { withhold, undoNewest, read, put, name, wrote, _id, remove, allAnswers } =
    await openWithSecret();
  await withhold(wrote, { field: 'additionalInfo', reason });
  expect((await undoNewest()).status).toBe(200);
  expect((await read(name)).body).toMatchObject({ additionalInfo: 'Founded by nuns.' });

  await put(_id, { name, additionalInfo: 'Founded by nuns.', campusArea: '30 acres' });
  expect((await undoNewest()).status).toBe(200);
  expect((await read(name)).body).toMatchObject({ campusArea: '20 acres' });
  await remove(_id);
  expect((await undoNewest()).status).toBe(200);
  expect((await read(name)).body).toMatchObject({ additionalInfo: 'Founded by nuns.' });
  expect(await allAnswers(_id, name)).not.toContain(SECRET);
});

test.each([
  ['a row of a list', 'announcements', [SECRET], ['Admissions are open.', SECRET]],
  [
    'a part of an object',
    'placementDetails',
    { highest: SECRET },
    { highest: SECRET, median: '6' },
  ],
])(
  'withholding %s removes it everywhere and keeps the other values',
  async (_, field, first, second) => {
    const { made, put, withhold, newest, allAnswers, publicChanges, changesOf } = await open();
    const { _id, name } = await made({});
    await put(_id, { name, [field]: first });
    const { _id: wrote } = await newest();
    await put(_id, { name, [field]: second });
    await put(_id, { name });
    expect((await withhold(wrote, { field, reason })).status).toBe(200);
    expect(await allAnswers(_id, name)).not.toContain(SECRET);
    const [, added] = await publicChanges(name);
    expect(JSON.stringify(added?.fields)).toContain(field === 'announcements' ? 'Admissions' : '6');
    expect((await changesOf(_id)).filter(({ withheld }) => withheld)).toHaveLength(1);
  },
);

test('withholds a figure or a source by its key', async () => {
  const { made, put, withhold, newest, publicChanges } = await open();
  const figures = [
    { key: 'students', value: 123456, unit: null, year: 2024, of: null, source: null },
    { key: 'faculty', value: 50, unit: null, year: 2024, of: null, source: null },
  ];
  const { _id, name } = await made({});
  await put(_id, { name, figures });
  const { _id: wrote } = await newest();
  await put(_id, { name, figures: [] });
  expect((await withhold(wrote, { field: 'figures.students', reason })).status).toBe(200);
  const changes = JSON.stringify(await publicChanges(name));
  expect(changes).not.toContain('123456');
  expect(changes).toContain('"value":50');
});

test('withholds a value replaced by an import for the named institution', async () => {
  const { app, made, imported, undoStep, withhold, newest, read, publicChanges, idOf } =
    await open();
  const location = { place: 'Road', city: 'Panaji', state: 'Goa', country: 'India' };
  const { _id, name } = await made({ additionalInfo: SECRET, location });
  app.pass(60);
  await imported([importRow(name, { additionalInfo: 'Harmless.' }), importRow('Other')]);
  const { _id: change } = await newest();
  const field = 'additionalInfo';
  expect(markedFields(await withhold(change, { field, reason }))).toEqual(['institution']);
  expect((await withhold(change, { field, reason, institution: _id })).status).toBe(200);
  expect(JSON.stringify(await publicChanges(name))).not.toContain(SECRET);
  expect(await undoStep()).toMatchObject({ left: 0 });
  expect((await read(name)).body.additionalInfo).not.toBe(SECRET);
  await expect(idOf('Other')).rejects.toThrow();
});

test('withholding refuses a non-admin, an unknown change, field and institution', async () => {
  const { app, token, withhold, _id, wrote, changesOf } = await openWithSecret();
  const editor = await app.person('edith', 'editor');
  const field = 'additionalInfo';
  expect((await withhold(wrote, { field, reason }, editor.token)).status).toBe(403);
  expect((await withhold('none', { field, reason })).status).toBe(404);
  expect(markedFields(await withhold(wrote, { field }))).toEqual(['reason']);
  for (const other of ['campusArea', 'nothing', '__proto__', 'figures.students']) {
    expect(markedFields(await withhold(wrote, { field: other, reason }))).toEqual(['field']);
  }
  const [made] = await changesOf(_id);
  expect(markedFields(await withhold(made?._id ?? '', { field: 'name', reason }))).toEqual([
    'field',
  ]);
  await app.request('POST', '/api/ad/add', {
    token,
    body: { imageUrl: 'https://ads.test/a.png', linkUrl: 'https://ads.test/' },
  });
  const { body } = await app.request('GET', '/api/history?target=ad', { token });
  expect((await withhold(body.entries[0]._id, { field: 'linkUrl', reason })).status).toBe(409);
});

test('removes a withheld value from corrections and rejects one that proposes it', async () => {
  const { app, put, withhold, _id, name, wrote } = await openWithSecret();
  const propose = async (who: string, over: object) => {
    // A minute apart, because the list is sorted by time.
    app.pass(60);
    const { token } = await app.person(who);
    const body = { institutionId: _id, field: 'additionalInfo', sourceUrl: 'https://a.test/' };
    const { status } = await app.request('POST', '/api/corrections', {
      token,
      body: { ...body, ...over },
    });
    expect(status).toBe(201);
  };
  await put(_id, { name, additionalInfo: SECRET });
  await propose('asha2', { proposed: 'Founded by sisters.' });
  await put(_id, { name, additionalInfo: 'Founded by nuns.' });
  await propose('devi', { proposed: SECRET });
  await propose('mina', { proposed: 'Founded in 1901.' });
  const engine = createEmbeddedEngine(app.folder);
  const stored = async () => JSON.stringify([...(await dump(engine))]);
  expect(await stored()).toContain(SECRET);
  const { token } = await app.person('boss', 'admin');
  expect((await withhold(wrote, { field: 'additionalInfo', reason }, token)).status).toBe(200);
  expect(await stored()).not.toContain(SECRET);
  engine.close?.();
  const listed = async (state: string) =>
    (await app.request('GET', `/api/corrections?state=${state}`, { token })).body.corrections;
  expect(await listed('rejected')).toMatchObject([
    { proposed: null, before: 'Founded by nuns.', reason, by: { username: 'devi' } },
  ]);
  const open = await listed('open');
  expect(open).toMatchObject([
    { proposed: 'Founded by sisters.', before: null, now: 'Founded by nuns.' },
    { proposed: 'Founded in 1901.', before: 'Founded by nuns.' },
  ]);
  const accept = { token, body: { decision: 'accept' } };
  const outdated = await app.request('PUT', `/api/corrections/${open[0]._id}`, accept);
  expect(outdated).toMatchObject({ status: 412, body: { current: 'Founded by nuns.' } });
});

test('removes a withheld figure from corrections of its value and year', async () => {
  const { app, made, put, withhold, newest } = await open();
  const row = { key: 'students', value: 123456, unit: null, year: 2024, of: null, source: null };
  const { _id, name } = await made({});
  await put(_id, { name, figures: [row] });
  const { _id: wrote } = await newest();
  const { token } = await app.person('asha2');
  const proposed = { value: 5000, year: 2024, of: null };
  const body = { institutionId: _id, field: 'figures.students', sourceUrl: 'https://a.test/' };
  await app.request('POST', '/api/corrections', { token, body: { ...body, proposed } });
  await put(_id, { name, figures: [] });
  expect((await withhold(wrote, { field: 'figures.students', reason })).status).toBe(200);
  const mine = await app.request('GET', '/api/corrections/mine', { token });
  expect(mine.body.corrections).toMatchObject([{ before: null, proposed }]);
});
