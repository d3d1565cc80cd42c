import { describe, expect, test } from 'vitest';
import { openWithHistory } from '../../testing/api/history-calls.ts';

describe('undoing', () => {
  test('an edit restores the institution, attributed to the undoing admin', async () => {
    const { app, made, put, read, newest, undo, undoNewest } = await openWithHistory();
    const created = await made({ campusArea: '10 acres' });
    app.pass(1);
    await put(created._id, { owner: 'Public' });
    app.pass(1);
    const edit = await newest();
    const undone = await undo(edit._id);
    expect(undone).toMatchObject({
      status: 200,
      body: { owner: 'Private', campusArea: '10 acres', updatedAt: '2026-06-01T09:00:02.000Z' },
    });
    const found = await read(created.name);
    expect(found.body).toEqual(undone.body);
    expect(undone.headers.get('etag')).toBe(found.headers.get('etag'));
    expect(await newest()).toMatchObject({ act: 'updated', undoes: edit._id, undoable: true });

    app.pass(1);
    expect((await undoNewest()).body).toMatchObject({ owner: 'Public', campusArea: null });
    expect((await undo(edit._id)).status).toBe(409);
  });

  test('a rename restores the old name and keeps redirecting the new one', async () => {
    const { made, put, read, undoNewest } = await openWithHistory();
    const created = await made({ name: 'Old Name' });
    await put(created._id, { name: 'New Name' });
    expect((await undoNewest()).status).toBe(200);
    expect((await read('Old Name')).body._id).toBe(created._id);
    expect((await read('New Name')).status).toBe(404);
  });

  test('a deletion restores the institution under its old id', async () => {
    const { app, made, remove, read, newest, undoNewest } = await openWithHistory();
    const created = await made();
    app.pass(1);
    await remove(created._id);
    app.pass(1);
    const restored = await undoNewest();
    expect(restored).toMatchObject({ status: 200, body: { _id: created._id, name: created.name } });
    expect((await read(created.name)).body).toEqual(restored.body);
    expect((await app.request('GET', '/api/institutions')).body.total).toBe(1);
    expect(await newest()).toMatchObject({ act: 'restored', undoable: false });
  });

  test('a deletion is 409 once another institution has the name', async () => {
    const { app, made, remove, read, newest, undo } = await openWithHistory();
    const created = await made();
    app.pass(1);
    await remove(created._id);
    const deletion = await newest();
    app.pass(1);
    const other = await made();
    expect(await undo(deletion._id)).toMatchObject({
      status: 409,
      body: { msg: 'An institution with this type and name already exists.' },
    });
    expect((await read(created.name)).body._id).toBe(other._id);
  });

  test('a change with later edits is 409', async () => {
    const { app, made, put, newest, undo } = await openWithHistory();
    const created = await made();
    app.pass(1);
    await put(created._id, { owner: 'Public' });
    const edit = await newest();
    app.pass(1);
    await put(created._id, { owner: 'Government' });
    expect(await undo(edit._id)).toMatchObject({
      status: 409,
      body: { msg: 'This can no longer be undone, because the record has changed since.' },
    });
  });

  test('a change by ten concurrent admins happens once', async () => {
    const { made, remove, newest, undo, history } = await openWithHistory();
    const created = await made();
    await remove(created._id);
    const deletion = await newest();
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(deletion._id)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect((await history()).entries).toHaveLength(3);
  });

  test('a creation is 409, an unknown change 404', async () => {
    const { add, undo, undoNewest } = await openWithHistory();
    await add();
    expect(await undoNewest()).toMatchObject({
      status: 409,
      body: { msg: 'This kind of change cannot be undone.' },
    });
    expect((await undo('nothing')).status).toBe(404);
  });
});
