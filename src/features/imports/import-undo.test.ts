import { describe, expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { BATCH, importRow, openWithImports } from '../../testing/api/import-calls.ts';

describe('POST /api/institutions/import/:batch/undo', () => {
  test('deletes added institutions and restores changed ones', async () => {
    const { app, made, read, imported, undoStep, add } = await openWithImports();
    const old = await made({ name: 'Old', campusArea: '9 acres' });
    await imported([importRow('New'), importRow('OLD', { campusArea: '10 acres', website: '' })]);
    expect((await read('Old')).body).toMatchObject({ name: 'OLD', campusArea: '10 acres' });
    app.pass(60);
    app.purged.length = 0;
    expect(await undoStep()).toEqual({ undone: 2, left: 0, kept: [] });

    expect((await read('New')).status).toBe(404);
    const { averageFee, rating, ifMatch: _ifMatch, ...earlier } = old;
    const updatedAt = '2026-06-01T09:01:00.000Z';
    expect((await read('Old')).body).toEqual({ ...earlier, averageFee, rating, updatedAt });
    expect(app.purged).toEqual(expect.arrayContaining(['catalogue', `institution:${old._id}`]));
    const list = await app.request('GET', '/api/institutions');
    expect(list.body).toMatchObject({ total: 1, institutions: [{ name: 'Old' }] });
    const found = await app.request('GET', '/api/suggestions?q=new');
    expect(found.body.institutions).toEqual([]);
    expect((await add({ name: 'New' })).status).toBe(201);
  });

  test('skips and reports institutions edited or deleted since', async () => {
    const { app, made, put, remove, read, imported, undoStep, idOf } = await openWithImports();
    await made({ name: 'Changed then deleted' });
    await made({ name: 'Changed then edited' });
    await imported(
      ['Added then edited', 'Added then deleted', 'Changed then deleted', 'Changed then edited']
        .map((name) => importRow(name, { campusArea: '9 acres' }))
        .concat(importRow('Untouched')),
    );
    app.pass(60);
    for (const name of ['Added then edited', 'Changed then edited']) {
      await put(await idOf(name), { name, campusArea: '10 acres' });
    }
    for (const name of ['Added then deleted', 'Changed then deleted']) {
      await remove(await idOf(name));
    }
    const outcome = await undoStep();
    expect(outcome).toMatchObject({ undone: 1, left: 0 });
    expect(outcome.kept.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'Added then edited', reason: 'edited' },
      { name: 'Changed then deleted', reason: 'deleted' },
      { name: 'Changed then edited', reason: 'edited' },
    ]);
    expect((await read('Untouched')).status).toBe(404);
    expect((await read('Changed then deleted')).status).toBe(404);
    expect((await read('Added then edited')).body).toMatchObject({ campusArea: '10 acres' });
  });

  test('is idempotent', async () => {
    const { app, made, imported, undoStep, read, history } = await openWithImports();
    const old = await made({ name: 'Old' });
    await imported([importRow('New'), importRow('Old', { campusArea: '9 acres' })]);
    const first = await undoStep();
    const etag = (await read('Old')).headers.get('etag');
    const entries = (await history()).entries;
    app.pass(60);
    expect(await undoStep()).toEqual(first);
    const now = await read('Old');
    expect(now.headers.get('etag')).toBe(etag);
    expect(now.body._id).toBe(old._id);
    expect((await history()).entries).toEqual(entries);
  });

  test('happens once for two concurrent admins', async () => {
    const { imported, askUndo, undoStep, read, made } = await openWithImports();
    await made({ name: 'Old' });
    await imported([importRow('New'), importRow('Old', { campusArea: '9 acres' })]);
    const rev = (await read('Old')).headers.get('etag');
    const answers = await Promise.all(Array.from({ length: 5 }, () => askUndo()));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await undoStep()).toEqual({ undone: 2, left: 0, kept: [] });
    expect((await read('Old')).headers.get('etag')).not.toBe(rev);
    expect((await read('Old')).body.campusArea).toBeNull();
  });

  test('proceeds in steps of at most 200', async () => {
    const { app, imported, undoStep, imports } = await openWithImports();
    await imported(Array.from({ length: 250 }, (_, n) => importRow(`College ${n}`)));
    let undone = 0;
    for (let left = 250; left > 0; ) {
      const step = await undoStep();
      expect(step).toEqual({ undone: step.undone, left: 250 - step.undone, kept: [] });
      expect(step.undone - undone).toBeGreaterThan(0);
      expect(step.undone - undone).toBeLessThanOrEqual(limits.undoneAtOnce.records);
      ({ undone, left } = step);
      expect(await imports()).toMatchObject([{ created: 250, undone, left }]);
      expect((await app.request('GET', '/api/institutions')).body.total).toBe(left);
    }
  });

  test('restores an institution named in several parts once', async () => {
    const { app, made, read, imported, undoStep } = await openWithImports();
    await made({ name: 'Old', campusArea: '1 acre' });
    for (const campusArea of ['2 acres', '3 acres', '4 acres']) {
      await imported([importRow('Old', { campusArea }), importRow('New', { campusArea })]);
      app.pass(1);
    }
    expect(await undoStep()).toEqual({ undone: 2, left: 0, kept: [] });
    expect((await read('Old')).body.campusArea).toBe('1 acre');
    expect((await read('New')).status).toBe(404);
  });

  test('undoes imports of one institution from newest to oldest', async () => {
    const { made, read, imported, undoStep } = await openWithImports();
    await made({ name: 'Old', campusArea: '1 acre' });
    const batches = [2, 3, 4].map((acres) => `2026-06-01-00000000000${acres}`);
    for (const [place, batch] of batches.entries()) {
      const campusArea = `${place + 2} acres`;
      await imported([importRow('Old', { campusArea }), importRow('New', { campusArea })], batch);
    }
    for (const [batch, area] of [
      [batches[2], '3 acres'],
      [batches[1], '2 acres'],
      [batches[0], '1 acre'],
    ]) {
      expect(await undoStep(batch)).toEqual({ undone: 2, left: 0, kept: [] });
      expect((await read('Old')).body.campusArea).toBe(area);
    }
    expect((await read('New')).status).toBe(404);
  });

  test('keeps later imports and edits in between', async () => {
    const { made, put, read, imported, undoStep } = await openWithImports();
    const { _id } = await made({ name: 'Old', campusArea: '1 acre' });
    const later = '2026-06-01-000000000002';
    await imported([importRow('Old', { campusArea: '2 acres' })]);
    await put(_id, { name: 'Old', campusArea: '3 acres' });
    await imported([importRow('Old', { campusArea: '4 acres' })], later);
    const kept = [{ name: 'Old', reason: 'edited' }];
    expect(await undoStep(later)).toEqual({ undone: 1, left: 0, kept: [] });
    expect(await undoStep()).toEqual({ undone: 0, left: 0, kept });
    expect((await read('Old')).body.campusArea).toBe('3 acres');
  });

  test('skips an institution edited between two parts', async () => {
    const { made, put, read, imported, undoStep } = await openWithImports();
    const { _id } = await made({ name: 'Old' });
    await imported([importRow('Old', { campusArea: '2 acres' })]);
    await put(_id, { name: 'Old', campusArea: '3 acres' });
    await imported([importRow('Old', { campusArea: '4 acres' })]);
    expect(await undoStep()).toMatchObject({
      undone: 0,
      left: 0,
      kept: [{ name: 'Old', reason: 'edited' }],
    });
    expect((await read('Old')).body.campusArea).toBe('4 acres');
  });

  test('undoes only this batch', async () => {
    const { imported, undoStep, read } = await openWithImports();
    await imported([importRow('One')]);
    await imported([importRow('Two')], 'another-batch-of-mine');
    expect(await undoStep('another-batch-of-mine')).toMatchObject({ undone: 1 });
    expect((await read('One')).status).toBe(200);
    expect((await read('Two')).status).toBe(404);
  });

  test('answers 404 for an unknown batch, 400 for an invalid id, 409 when undone', async () => {
    const { send, imported, askUndo } = await openWithImports();
    expect((await askUndo()).status).toBe(404);
    for (const batch of ['short', 'With-Capitals-0123456', 'x'.repeat(41)]) {
      expect((await send([importRow('One')], batch)).status).toBe(400);
    }
    await imported([importRow('One')]);
    await askUndo();
    expect(await send([importRow('Two')])).toMatchObject({
      status: 409,
      body: { msg: 'This import was undone. Please start a new one.' },
    });
  });
});

describe('GET /api/institutions/import', () => {
  test('lists the last imports with author, time and outcome', async () => {
    const { app, imports, imported, undoStep, made } = await openWithImports();
    expect(await imports()).toEqual([]);
    await made({ name: 'Old' });
    await imported([importRow('New'), importRow('Old', { campusArea: '9 acres' })]);
    app.pass(60);
    await imported([importRow('Other')], 'another-batch-of-mine');
    await undoStep();
    const none = { changed: 0, undone: 0, kept: 0 };
    expect(await imports()).toEqual([
      {
        ...none,
        batch: 'another-batch-of-mine',
        at: '2026-06-01T09:01:00.000Z',
        by: 'asha',
        created: 1,
        left: 1,
      },
      {
        batch: BATCH,
        at: '2026-06-01T09:00:00.000Z',
        by: 'asha',
        created: 1,
        changed: 1,
        undone: 2,
        kept: 0,
        left: 0,
      },
    ]);
  });

  test('assigns a batch id and ignores imports without changes', async () => {
    const { app, token, imports } = await openWithImports();
    const send = () =>
      app.request('POST', '/api/institutions/import', { token, body: [importRow('One')] });
    await send();
    await send();
    expect(await imports()).toMatchObject([{ created: 1, changed: 0, left: 1 }]);
  });
});

describe('the history', () => {
  test('records an import and its undo once, and each institution', async () => {
    const { app, imported, undoStep, history, whole, idOf } = await openWithImports();
    const rows = Array.from({ length: 150 }, (_, n) => importRow(`College ${n}`));
    await imported(rows);
    const id = await idOf('College 7');
    app.pass(1);
    await undoStep();
    const { entries } = await history();
    expect(entries).toMatchObject([
      { act: 'undone', by: { username: 'asha' }, target: { kind: 'import', _id: BATCH } },
      { act: 'created', by: { username: 'asha' }, target: { kind: 'import', _id: BATCH } },
    ]);
    expect((await whole(entries[1]?._id ?? '')).after).toEqual({ created: 150, changed: 0 });
    expect((await whole(entries[0]?._id ?? '')).after).toEqual({ undone: 150, kept: [] });
    const own = (await history(`?target=institution:${id}`)).entries;
    expect(own.map(({ act }) => act)).toEqual(['undone', 'created']);
    expect((await history('?target=institution:none')).entries).toEqual([]);
  });

  test('does not offer to undo an edit before a later import', async () => {
    const { made, put, imported, history } = await openWithImports();
    const { _id } = await made({ name: 'Old' });
    await put(_id, { name: 'Old', campusArea: '2 acres' });
    const undoable = async () =>
      (await history('?target=institution')).entries.filter((entry) => entry.undoable);
    expect(await undoable()).toHaveLength(1);
    await imported([importRow('Old', { campusArea: '3 acres' })]);
    expect(await undoable()).toEqual([]);
  });
});
