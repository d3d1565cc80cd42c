import { beforeAll, describe, expect, it } from 'vitest';
import { parseCompareQuery } from '../../domain/comparison/compare-query.ts';
import { costSchema } from '../../domain/institutions/costs.ts';
import { loadComparison } from '../../rendering/comparison-page.ts';
import { askedFamily } from '../../rendering/family-page.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

function cost(fields: object) {
  return costSchema.parse({
    ...{ course: 'B.Tech', part: 'tuition', per: 'year', year: 2026, source: 'gk' },
    ...fields,
  });
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    catalogue: catalogueOf([
      shippedInstitution('u-9001', {
        costs: [
          cost({ amount: 125_000, categories: ['GEN', 'EWS', 'OBC-NCL'] }),
          cost({ amount: 0, categories: ['SC', 'ST', 'PwD'] }),
          cost({ part: 'hostel', amount: 20_000 }),
          cost({ course: 'MBBS', quota: 'management', amount: 900_000 }),
        ],
      }),
      shippedInstitution('u-9002', { name: 'Costs', type: 'college' }),
    ]),
  });
  return () => app.close();
});

const ask = (query = '', id = 'u-9001') =>
  app.request('GET', `/api/institutions/${id}/costs${query}`);

describe('a comparison', () => {
  const compare = async (query: string) => {
    const search = new URLSearchParams(`i=u-9001,u-9002&${query}`);
    const { ownFees } = await loadComparison(
      app.runtime,
      parseCompareQuery(search),
      askedFamily(search),
    );
    return ownFees.map(({ of, values }) => [of, values.map((value) => value?.value ?? null)]);
  };

  it('shows what the family pays for each course where it is known', async () => {
    expect(await compare('family=yes&category=SC')).toEqual([
      ['B.Tech', [0, null]],
      ['MBBS', [900_000, null]],
    ]);
    expect(await compare('family=yes&category=GEN&hostel=yes')).toEqual([
      ['B.Tech', [145_000, null]],
      ['MBBS', [900_000, null]],
    ]);
    expect(await compare('category=SC')).toEqual([]);
    expect(await compare('family=yes&category=constructor')).toEqual([['MBBS', [900_000, null]]]);
  });
});

describe('GET /api/costs', () => {
  const fees = async (query: string) => (await app.request('GET', `/api/costs?${query}`)).body;

  it('says what a family pays at each institution where it is known', async () => {
    expect(await fees('institutions=u-9001,u-9002,constructor,u-9001&category=SC')).toEqual({
      costs: { 'u-9001': { course: 'B.Tech', perYear: 0 } },
    });
    expect(await fees('institutions=u-9001')).toEqual({
      costs: { 'u-9001': { course: 'MBBS', perYear: 900_000 } },
    });
    expect(await fees('institutions=u-9001&course=btech&category=GEN')).toEqual({
      costs: { 'u-9001': { course: 'B.Tech', perYear: 125_000 } },
    });
  });

  it.each([
    ['', 'institutions'],
    ['institutions=', 'institutions'],
    [`institutions=${'a,'.repeat(101)}`, 'institutions'],
    ['institutions=a&category=x', 'category'],
  ])('refuses %s', async (query, field) => {
    expect(Object.keys((await fees(query)).errors)).toEqual([field]);
  });
});

describe('GET /api/institutions/{id}/costs', () => {
  it('says what each seat costs the family, and who pays each line', async () => {
    const { status, body } = await ask('?category=SC&income=300000&homeState=bihar&hostel=yes');
    expect(status).toBe(200);
    expect(body.courses).toHaveLength(2);
    expect(body.courses[0]).toMatchObject({
      course: 'B.Tech',
      quota: null,
      perYear: 20_000,
      wholeCourse: 80_000,
      years: 4,
      unknown: ['mess'],
      year: 2026,
    });
    expect(body.courses[0].lines).toMatchObject([
      { part: 'tuition', amount: 125_000, applies: 'others' },
      {
        part: 'tuition',
        amount: 0,
        applies: 'you',
        condition: { categories: ['SC', 'ST', 'PwD'] },
      },
      { part: 'hostel', amount: 20_000, applies: 'always', source: 'gk' },
    ]);
  });

  it('knows nothing of the fee of a family that has said nothing', async () => {
    const { body } = await ask();
    expect(body.courses[0]).toMatchObject({ perYear: null, unknown: ['tuition'] });
    expect(body.courses[1]).toMatchObject({ quota: 'management', perYear: 900_000 });
  });

  it('answers for one course, by name or slug', async () => {
    const courses = async (course: string) =>
      (await ask(`?course=${course}`)).body.courses.map((one: { course: string }) => one.course);
    expect(await courses('mbbs')).toEqual(['MBBS']);
    expect(await courses('B.Tech')).toEqual(['B.Tech']);
    expect(await courses('constructor')).toEqual([]);
  });

  it.each([
    ['category', 'toString'],
    ['income', '1e6'],
    ['income', '-1'],
    ['homeState', 'Atlantis'],
    ['gender', 'x'],
    ['hostel', 'maybe'],
  ])('refuses %s=%s', async (name, value) => {
    const { status, body } = await ask(`?${name}=${value}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, [name]]);
  });

  it('is not the address of the institution called Costs, which its type names', async () => {
    expect((await ask('', 'college')).body).toMatchObject({ name: 'Costs', type: 'college' });
    expect((await ask('', 'university')).status).toBe(404);
    expect((await ask('', 'u-0000')).status).toBe(404);
    expect((await ask('', '__proto__')).status).toBe(404);
  });
});
