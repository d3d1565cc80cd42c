import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { openWithHistory } from '../../testing/api/history-calls.ts';
import { BATCH, importRow, openWithImports } from '../../testing/api/import-calls.ts';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import { temporaryFolder } from '../../testing/store/backends.ts';
import { openTestApp } from '../../testing/test-app.ts';

const plain = {
  course: 'B.Tech',
  programme: null,
  part: 'tuition',
  includes: [],
  amount: 125_000,
  per: 'year',
  quota: null,
  categories: ['GEN', 'EWS', 'OBC-NCL'],
  incomeAbove: 500_000,
  incomeUpTo: null,
  gender: null,
  domicile: null,
  year: 2026,
  since: false,
  source: 'gk',
};
const everything = {
  ...plain,
  programme: 'self-finance; with : and \\',
  part: 'all',
  includes: ['tuition', 'academic', 'hostel'],
  per: 'semester',
  quota: 'management',
  categories: null,
  incomeAbove: null,
  incomeUpTo: 100_000,
  gender: 'female',
  domicile: 'Bihar',
  since: true,
};

describe('costs', () => {
  test('are stored, returned, and left by an edit that names none', async () => {
    const { made, put, read } = await openWithInstitutions();
    const { name, _id } = await made({ costs: [plain, everything] });
    expect((await read(name)).body.costs).toEqual([plain, everything]);
    await put(_id, { name, campusArea: '10 acres' });
    expect((await read(name)).body.costs).toEqual([plain, everything]);
    await put(_id, { name, costs: [{ ...plain, domicile: 'Orissa' }] });
    expect((await read(name)).body.costs).toEqual([{ ...plain, domicile: 'Odisha' }]);
    await put(_id, { name, costs: [] });
    expect((await read(name)).body.costs).toEqual([]);
  });

  test('need only a course, a part, an amount and a period', async () => {
    const { made } = await openWithInstitutions();
    const given = { course: 'MBA', part: 'hostel', amount: 0, per: 'year' };
    const { costs } = await made({ costs: [given] });
    const none = { categories: null, incomeAbove: null, year: null, source: null };
    expect(costs).toEqual([{ ...plain, ...none, ...given }]);
  });

  test.each([
    ['no course', { course: ' ' }, 'costs.0.course'],
    ['an unknown part', { part: 'toString' }, 'costs.0.part'],
    ['an unknown inclusion', { includes: ['constructor'] }, 'costs.0.includes.0'],
    ['less than nothing', { amount: -1 }, 'costs.0.amount'],
    ['an amount in words', { amount: '१,२५,०००' }, 'costs.0.amount'],
    ['an unknown period', { per: 'month' }, 'costs.0.per'],
    ['an unknown category', { categories: ['__proto__'] }, 'costs.0.categories.0'],
    ['an income in words', { incomeAbove: 'five lakh' }, 'costs.0.incomeAbove'],
    ['an income band upside down', { incomeUpTo: 400_000 }, 'costs.0.incomeUpTo'],
    ['another gender', { gender: 'male' }, 'costs.0.gender'],
    ['an unknown state', { domicile: 'Atlantis' }, 'costs.0.domicile'],
    ['a year before 1900', { year: 1899 }, 'costs.0.year'],
    ['an unknown source', { source: 'rumour' }, 'costs.0.source'],
    ['a long quota', { quota: 'x'.repeat(201) }, 'costs.0.quota'],
  ])('with %s are refused with the path', async (_what, change, path) => {
    const { add } = await openWithInstitutions();
    const { status, body } = await add({ costs: [{ ...plain, ...change }] });
    expect([status, Object.keys(body.errors)]).toEqual([400, [path]]);
  });

  test('that say the same twice, and more than 400, are refused', async () => {
    const { add } = await openWithInstitutions();
    const same = { ...plain, amount: 1, includes: ['hostel'], source: null };
    const reordered = { ...same, categories: plain.categories.toReversed() };
    const twice = await add({ costs: [plain, reordered] });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([400, ['costs.1']]);
    const many = Array.from({ length: 401 }, (_, year) => ({ ...plain, year: 2000 + year }));
    expect((await add({ costs: many.slice(1) })).status).toBe(201);
    expect((await add({ name: 'Another', costs: many })).status).toBe(400);
  });

  test('change in the history, and an undo brings them back', async () => {
    const { made, put, read, newest, undoNewest, app } = await openWithHistory();
    const { name, _id } = await made({ costs: [plain] });
    app.pass(1);
    await put(_id, { name, costs: [{ ...plain, amount: 99 }] });
    expect((await newest()).fields).toEqual(['costs']);
    const { body } = await app.request('GET', `/api/institutions/college/${name}/history`);
    expect(body.changes[0].fields).toMatchObject([{ field: 'costs' }]);
    app.pass(1);
    expect((await undoNewest()).status).toBe(200);
    expect((await read(name)).body.costs).toEqual([plain]);
  });

  test('come back from an exported file as they were', async () => {
    const calls = await openWithImports();
    const { app, token, made, imported, read, put } = calls;
    const { name, _id } = await made({ costs: [plain, everything] });
    const file = await app.request('GET', '/api/institutions/export', { token });
    const [row] = Papa.parse<Record<string, string>>(file.body, { header: true }).data;
    await put(_id, { name, costs: [] });
    await imported([row ?? {}]);
    const { body } = await read(name);
    expect(body.costs).toEqual([plain, everything]);
    app.pass(1);
    await imported([row ?? {}], `${BATCH}-again`);
    expect((await read(name)).body.updatedAt, 'an equal row changes nothing').toBe(body.updatedAt);
    const bad = await imported([importRow('Far', { costs: 'B.Tech:tuition' })]);
    expect(bad.rejected).toMatchObject([{ row: 1 }]);
  });
});

const sentence = 'B.Tech; SC, ST, PwD, and family income below 1 lakh';
const fee = { key: 'tuitionFee', value: 30_000, unit: 'rupees a year', year: 2026, source: 'gk' };

describe('fees of earlier records', () => {
  test('are costs once they are written, and stay figures where they are not understood', async () => {
    const { made, put, read } = await openWithInstitutions();
    const odd = { ...fee, of: 'B.Tech; Martians' };
    const { name, _id } = await made({ figures: [{ ...fee, of: sentence }, odd] });
    const { body } = await read(name);
    expect(body.figures).toEqual([odd]);
    expect(body.costs).toMatchObject([
      { categories: ['SC', 'ST', 'PwD'], incomeUpTo: null, amount: 30_000 },
      { categories: null, incomeUpTo: 100_000, amount: 30_000 },
    ]);
    await put(_id, { name, figures: [{ ...fee, value: 40_000, of: sentence }] });
    expect((await read(name)).body).toMatchObject({
      figures: [],
      costs: [{ amount: 40_000 }, { amount: 40_000 }],
    });
  });

  test('of a shipped institution that an editor changed stay the editor’s', async () => {
    const shipped = shippedInstitution('c-0001', {
      name: 'Shipped',
      costs: [plain, { ...plain, course: 'MBA' }] as never,
    });
    const engine = createEmbeddedEngine(temporaryFolder());
    const app = await openTestApp({ engine, catalogue: catalogueOf([shipped]) });
    const { id: _id, costs: _costs, ...values } = shipped;
    const of = 'B.Tech; General, OBC-NCL and EWS, family income above 5 lakh';
    const mba = { ...fee, of: of.replace('B.Tech', 'MBA'), value: 125_000 };
    const at = '2026-05-02T00:00:00.000Z';
    const stamp = { author: null, createdAt: at, updatedAt: at, updatedBy: null };
    await engine.create('institution/c-0001', {
      v: 4,
      id: 'c-0001',
      rev: 1,
      op: 'an-op',
      ops: [],
      data: { ...values, ...stamp, figures: [{ ...fee, of, value: 111_000 }, mba] },
      touched: { 'figures.tuitionFee': [{ ...fee, of, value: 100_000 }, mba] },
    });
    const { body } = await app.request('GET', '/api/institutions/college/Shipped');
    expect(body.costs).toMatchObject([
      { course: 'B.Tech', amount: 111_000 },
      { course: 'MBA', amount: 125_000, categories: plain.categories },
    ]);
    const { token } = await app.person('asha', 'admin');
    const found = await app.request('GET', '/api/differences', { token });
    expect(found.body.differences).toMatchObject([{ field: 'costs', path: 'costs.B.Tech' }]);
    const edit = institutionBody({ ...body, campusArea: '10 acres' });
    await app.request('PUT', '/api/institutions/c-0001', { token, body: edit });
    const after = await app.request('GET', '/api/institutions/college/Shipped');
    expect(after.body.costs).toEqual(body.costs);
  });
});
