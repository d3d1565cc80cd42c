import { expect, test } from 'vitest';
import { openWithImports } from '../../testing/api/import-calls.ts';

async function open() {
  const calls = await openWithImports();
  const { app, token, history } = calls;
  const restore = (_id: string, headers: Record<string, string> = {}) =>
    app.request('POST', `/api/history/${_id}/restore`, { token, headers });
  /** The ids of an institution's changes, oldest first. */
  const changesOf = async (_id: string) =>
    (await history(`?target=institution:${_id}`)).entries.map((entry) => entry._id).toReversed();
  return { ...calls, restore, changesOf };
}

test('restores an institution to the state after a change, also after a deletion', async () => {
  const { app, made, put, remove, read, restore, changesOf, newest } = await open();
  const { _id, name } = await made({ campusArea: '10 acres' });
  for (const campusArea of ['20 acres', '30 acres']) {
    app.pass(60);
    await put(_id, { name, campusArea });
  }
  const [first = '', second = ''] = await changesOf(_id);
  app.pass(60);
  const restored = await restore(second);
  expect(restored).toMatchObject({ status: 200, body: { _id, campusArea: '20 acres' } });
  expect(await newest()).toMatchObject({ act: 'updated', fields: ['campusArea'] });
  const count = (await changesOf(_id)).length;
  expect((await restore(second)).status).toBe(200);
  expect(await changesOf(_id), 'what is so already is no change').toHaveLength(count);

  app.pass(60);
  await remove(_id);
  expect((await restore(first)).status).toBe(200);
  expect((await read(name)).body).toMatchObject({ _id, campusArea: '10 acres' });
});

test('a restore refuses a taken name, a stale version and a change without an institution', async () => {
  const { app, add, made, put, remove, imported, restore, changesOf, newest } = await open();
  const { _id, name, ifMatch } = await made({});
  app.pass(60);
  await put(_id, { name: 'Another name' });
  const [first = ''] = await changesOf(_id);
  expect(await restore(first, ifMatch)).toMatchObject({
    status: 412,
    body: { institution: { name: 'Another name' } },
  });
  expect((await add({ name })).status).toBe(201);
  expect((await restore(first)).status).toBe(409);
  expect((await restore('none')).status).toBe(404);
  await remove(_id);
  expect((await restore((await newest())._id)).status).toBe(409);
  await imported([{ name: 'College by a file', type: 'college', state: 'Goa' }]);
  expect((await restore((await newest())._id)).status).toBe(409);
});

test('a restore brings back no withheld value', async () => {
  const { app, token, made, put, restore, changesOf, read } = await open();
  const { _id, name } = await made({ additionalInfo: 'Call 98765 43210.', campusArea: '10 acres' });
  await put(_id, { name, additionalInfo: 'Ask at the gate.', campusArea: '20 acres' });
  const [first = ''] = await changesOf(_id);
  const body = { field: 'additionalInfo', reason: 'A private number.' };
  await app.request('PUT', `/api/history/${first}/withhold`, { token, body });
  expect((await restore(first)).status).toBe(200);
  expect((await read(name)).body).toMatchObject({
    additionalInfo: 'Ask at the gate.',
    campusArea: '10 acres',
  });
});
