import { describe, expect, test } from 'vitest';
import { source } from '../../domain/sources/source.ts';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { bodyOf } from '../../testing/body-of.ts';

const students = { key: 'students', value: 1200, year: 2023, of: 'UG 4 years', source: 'gk' };

describe('sources', () => {
  const report = {
    id: 'annual-report-2026',
    title: 'Annual report 2026',
    publisher: 'Test University',
    url: null,
    accessed: '2026-06-01',
    licence: null,
    official: false,
  };

  async function open() {
    const opened = await openWithInstitutions();
    const { token } = opened;
    const name = (body: object) =>
      opened.app.request('POST', '/api/sources', { token, body: { ...report, ...body } });
    const listed = async () => (await opened.app.request('GET', '/api/sources')).body.sources;
    return { ...opened, name, listed };
  }

  test('are listed, shipped ones first', async () => {
    const { name, listed, app } = await open();
    const before = await listed();
    expect(before.map(({ id }: { id: string }) => id)).toContain('gk');
    const added = await name({});
    expect(added.status).toBe(201);
    expect(bodyOf(source, added)).toEqual(report);
    expect(await listed()).toEqual([...before, report]);
    expect(app.purged).toContain('sources');
  });

  test('name a publisher, never a repository', async () => {
    const { listed } = await open();
    const named = (await listed()).map(({ publisher }: { publisher: string }) => publisher);
    expect(named.filter((publisher: string) => /^\S+\/\S+$/.test(publisher))).toEqual([]);
  });

  test('can be cited at once', async () => {
    const { name, add } = await open();
    const fields = { figures: [{ ...students, source: report.id }] };
    expect((await add(fields)).body.errors).toEqual({ 'figures.0.source': expect.any(String) });
    await name({});
    expect((await add(fields)).status).toBe(201);
  });

  test('have unique ids', async () => {
    const { name } = await open();
    await name({});
    for (const id of [report.id, 'gk']) {
      const { status, body } = await name({ id });
      expect([status, Object.keys(body.errors)]).toEqual([409, ['id']]);
    }
  });

  test('are created once by ten concurrent admins', async () => {
    const { name } = await open();
    const answers = await Promise.all(Array.from({ length: 10 }, () => name({})));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
  });

  test.each([
    [{ id: 'Annual Report' }, 'id'],
    [{ id: '' }, 'id'],
    [{ title: '' }, 'title'],
    [{ publisher: null }, 'publisher'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ accessed: '2026-02-30' }, 'accessed'],
    [{ licence: 7 }, 'licence'],
  ])('%o is refused', async (change, field) => {
    const { name } = await open();
    const { status, body } = await name(change);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('are recorded in the history', async () => {
    const { app, token, name } = await open();
    await name({});
    const { body } = await app.request('GET', '/api/history?target=source', { token });
    expect(body.entries).toMatchObject([
      { act: 'created', target: { kind: 'source', _id: report.id, label: report.title } },
    ]);
  });
});
