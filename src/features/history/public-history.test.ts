import { describe, expect, test } from 'vitest';
import { publicHistory } from '../../domain/history/public-history.ts';
import { BATCH, importRow, openWithImports } from '../../testing/api/import-calls.ts';
import { bodyOf, markedFields } from '../../testing/body-of.ts';

async function openWithPublicHistory() {
  const calls = await openWithImports();
  const ask = (name: string, query = '') =>
    calls.app.request(
      'GET',
      `/api/institutions/college/${encodeURIComponent(name)}/history${query}`,
    );
  const changes = async (name: string, query = '') => bodyOf(publicHistory, await ask(name, query));
  return { ...calls, ask, changes };
}

describe('the public history', () => {
  test('lists changes newest first, without names or ids of people', async () => {
    const { app, adminId, made, put, undoNewest, ask, changes } = await openWithPublicHistory();
    const { _id, name } = await made({ campusArea: '10 acres' });
    app.pass(60);
    await put(_id, { name, campusArea: '20 acres' });
    app.pass(60);
    await undoNewest();

    const listed = await changes(name);
    expect(listed.nextCursor).toBeNull();
    expect(listed.changes.map(({ at, kind }) => [at, kind])).toEqual([
      ['2026-06-01T09:02:00.000Z', 'undone'],
      ['2026-06-01T09:01:00.000Z', 'changed'],
      ['2026-06-01T09:00:00.000Z', 'added'],
    ]);
    const area = { field: 'campusArea', before: '10 acres', after: '20 acres' };
    expect(listed.changes[1]).toMatchObject({ fields: [area], source: null, reason: null });
    expect(listed.changes[2]?.fields).toContainEqual({ field: 'name', before: null, after: name });
    const text = JSON.stringify((await ask(name)).body);
    expect(text).not.toContain(adminId);
    expect(text).not.toContain('asha');
  });

  test('is paged, each change once', async () => {
    const { app, made, put, changes } = await openWithPublicHistory();
    const { _id, name } = await made({ campusArea: '0' });
    for (const campusArea of ['1', '2', '3', '4']) {
      app.pass(60);
      await put(_id, { name, campusArea });
    }
    const seen: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await changes(name, `?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.changes.length).toBeLessThanOrEqual(2);
      seen.push(...page.changes.map(({ fields }) => fields.find((f) => f.field === 'campusArea')));
      cursor = page.nextCursor;
    }
    const area = (before: string | null, after: string) => ({ field: 'campusArea', before, after });
    expect(seen).toEqual([
      area('3', '4'),
      area('2', '3'),
      area('1', '2'),
      area('0', '1'),
      area(null, '0'),
    ]);
  });

  test('includes an import’s changes of the institution and their undo', async () => {
    const { app, made, imported, undoStep, changes } = await openWithPublicHistory();
    const { name } = await made({
      campusArea: '10 acres',
      location: { place: 'Road', city: 'Panaji', state: 'Goa', country: 'India' },
    });
    app.pass(60);
    await imported([importRow(name, { campusArea: '30 acres' }), importRow('Another')], BATCH);
    expect((await changes(name)).changes[0]).toMatchObject({
      kind: 'changed',
      reason: 'import',
      fields: [{ field: 'campusArea', before: '10 acres', after: '30 acres' }],
    });
    expect((await changes('Another')).changes).toMatchObject([{ kind: 'added', reason: 'import' }]);
    app.pass(60);
    await undoStep();
    const area = (before: string, after: string) => [{ field: 'campusArea', before, after }];
    expect((await changes(name)).changes).toMatchObject([
      { kind: 'undone', fields: area('30 acres', '10 acres') },
      { kind: 'changed', fields: area('10 acres', '30 acres'), reason: 'import' },
      { kind: 'added' },
    ]);
  });

  test('omits an undo that left the institution unchanged', async () => {
    const { app, made, put, imported, undoStep, changes } = await openWithPublicHistory();
    const { _id, name } = await made({
      campusArea: '10 acres',
      location: { place: 'Road', city: 'Panaji', state: 'Goa', country: 'India' },
    });
    app.pass(60);
    await imported([importRow(name, { campusArea: '30 acres' })], BATCH);
    app.pass(60);
    await put(_id, { name, campusArea: '40 acres' });
    app.pass(60);
    await undoStep();
    const listed = (await changes(name)).changes;
    expect(listed.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'added']);
    expect(listed[1]?.fields).toContainEqual({
      field: 'campusArea',
      before: '10 acres',
      after: '30 acres',
    });
  });

  test('refuses an unknown institution, an invalid cursor and an invalid limit', async () => {
    const { app, made, ask } = await openWithPublicHistory();
    const { name } = await made({});
    expect((await ask('Nowhere')).status).toBe(404);
    expect((await app.request('GET', '/api/institutions/school/X/history')).status).toBe(404);
    for (const [field, value] of Object.entries({ cursor: 'none', limit: '101' })) {
      const answer = await ask(name, `?${field}=${value}`);
      expect(answer.status, field).toBe(400);
      expect(markedFields(answer)).toEqual([field]);
    }
  });
});
