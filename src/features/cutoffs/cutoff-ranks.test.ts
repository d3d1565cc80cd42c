import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CutoffRow } from '../../domain/cutoffs/cutoffs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function ask(query: Record<string, string | number | boolean>) {
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  return app.request('GET', `/api/cutoffs?${search}`);
}

describe('ranks of a question', () => {
  const jee = { list: 'jee-main', homeState: 'telangana', limit: 100 };
  const reserved = { ...jee, category: 'OBC-NCL' };
  const seats = (rows: readonly CutoffRow[]) => [
    ...new Set(rows.map(({ category, pwd, by }) => `${category} ${pwd} ${by}`)),
  ];

  test('lists state how reserved seats are ranked', async () => {
    const { body } = await app.request('GET', '/api/cutoffs/lists');
    const within = new Map(
      body.lists.map((one: { id: string; rankWithin: string }) => [one.id, one.rankWithin]),
    );
    expect(within.get('jee-main')).toBe('category');
    expect(within.get('jee-advanced')).toBe('category');
    expect(within.get('neet-ug')).toBe('all');
    expect(within.get('kcet')).toBe('all');
  });

  test('match OPEN seats by common rank and category seats by category rank', async () => {
    const common = await ask({ ...reserved, commonRank: 25_000 });
    expect(seats(common.body.rows)).toEqual(['OPEN false common']);
    const own = await ask({ ...reserved, rank: 7_500 });
    expect(seats(own.body.rows)).toEqual(['OBC-NCL false category']);
    const both = await ask({ ...reserved, rank: 7_500, commonRank: 25_000 });
    expect(both.body.total).toBe(common.body.total + own.body.total);
    const pages = [...Array(both.body.pages).keys()].map((page) =>
      ask({ ...reserved, rank: 7_500, commonRank: 25_000, page: page + 1 }),
    );
    const rows = (await Promise.all(pages)).flatMap(({ body }) => body.rows as CutoffRow[]);
    expect(seats(rows).sort()).toEqual(['OBC-NCL false category', 'OPEN false common']);
    const bands = rows.map(({ band }) => band);
    expect(bands.lastIndexOf('within')).toBeLessThan(bands.indexOf('near'));
  });

  test('match PwD seats by the rank in their list', async () => {
    const { body } = await ask({ ...jee, pwd: 'true', rank: 300, commonRank: 25_000 });
    for (const row of body.rows as CutoffRow[]) {
      expect(row.pwd).toBe(row.by === 'category');
      expect(row.category).toBe('OPEN');
    }
  });

  test('are interchangeable for OPEN, and refused when they differ', async () => {
    const [byRank, byCommon, twice] = await Promise.all([
      ask({ ...jee, rank: 25_000 }),
      ask({ ...jee, commonRank: 25_000 }),
      ask({ ...jee, rank: 25_000, commonRank: 25_000 }),
    ]);
    expect(byRank.body.rows[0]).toMatchObject({ by: 'common' });
    expect(byCommon.body).toEqual(byRank.body);
    expect(twice.body).toEqual(byRank.body);
    const differ = await ask({ ...jee, rank: 25_000, commonRank: 24_000 });
    expect(differ.status).toBe(400);
    expect(Object.keys(differ.body.errors)).toEqual(['commonRank']);
  });

  test('refuse a common rank for a list with one rank', async () => {
    const answer = await ask({ list: 'kcet', commonRank: 5_000 });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['commonRank']);
  });

  test.each(['25,000', '25000', ' 25000'])('a rank may be written %j', async (written) => {
    const { status, body } = await ask({ ...jee, rank: written });
    expect(status).toBe(200);
    expect(body.total).toBe((await ask({ ...jee, rank: 25_000 })).body.total);
  });

  test.each(['1,00,000', '100,000'])('a rank of a lakh may be written %j', async (written) => {
    expect((await ask({ ...jee, rank: written })).body.total).toBe(
      (await ask({ ...jee, rank: 100_000 })).body.total,
    );
  });

  test.each(['2,5', '25,00,', '95.5', 'x', '0', '-1'])(
    'refuses a rank written %j',
    async (rank) => {
      expect((await ask({ ...jee, rank })).status).toBe(400);
    },
  );

  test('mark nothing as within without a rank', async () => {
    const { body } = await ask(reserved);
    expect(body.rows[0]).toMatchObject({ within: null, of: null, band: null, by: null });
  });
});
