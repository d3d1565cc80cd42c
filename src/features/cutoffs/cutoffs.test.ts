import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choiceOfRow } from '../../domain/cutoffs/choice.ts';
import { type CutoffRow, cutoffQuery } from '../../domain/cutoffs/cutoffs.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { groupCutoffs } from './group-cutoffs.ts';

const MESRA = 'Birla Institute of Technology, Mesra';
const BOMBAY = 'Indian Institute of Technology Bombay';
const location = (city: string, state: string) => ({ place: city, city, state, country: 'India' });
let app: TestApp;
let bombay = '';

beforeAll(async () => {
  app = await startTestApp();
  const { token } = await app.person('root', 'admin');
  const add = async (body: Record<string, unknown>) =>
    (await app.request('POST', '/api/institutions', { token, body: institutionBody(body) })).body;
  ({ _id: bombay } = await add({
    name: BOMBAY,
    type: 'university',
    location: location('Mumbai', 'Maharashtra'),
  }));
  await add({ name: MESRA, type: 'university', location: location('Ranchi', 'Jharkhand') });
});
afterAll(() => app.close());

async function ask(query: Record<string, string | number | boolean>) {
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  return app.request('GET', `/api/cutoffs?${search}`);
}

describe('GET /api/cutoffs/lists', () => {
  test('describes the inputs of every list', async () => {
    const { status, body } = await app.request('GET', '/api/cutoffs/lists');
    expect(status).toBe(200);
    const ids = body.lists.map(({ id }: { id: string }) => id);
    for (const id of ['jee-advanced', 'jee-main', 'jee-main-barch', 'jee-main-bplanning']) {
      expect(ids).toContain(id);
    }
    for (const id of ['neet-ug', 'kcet', 'mht-cet', 'ts-eapcet', 'ap-eapcet', 'tnea', 'wbjee']) {
      expect(ids).toContain(id);
    }
    expect(body.lists.find(({ id }: { id: string }) => id === 'mht-cet')).toMatchObject({
      exam: 'mht-cet',
      unit: 'percentile',
      better: 'higher',
      years: [2024, 2023],
    });
    expect(body.lists[0]).toMatchObject({
      id: 'jee-advanced',
      counselling: 'josaa',
      categories: [
        { code: 'OPEN' },
        { code: 'EWS' },
        { code: 'OBC-NCL' },
        { code: 'SC' },
        { code: 'ST' },
      ],
      quotas: [{ code: 'AI' }],
      pools: [{ code: 'neutral' }, { code: 'female' }],
    });
  });
});

describe('the season of 2026', () => {
  test('includes the Indian Institute of Science under JEE Advanced only', async () => {
    const science = 'Indian Institute of Science, Bangalore';
    const of = async (list: string) =>
      (await ask({ list, q: 'science bangalore', limit: 100 })).body.rows as CutoffRow[];
    const rows = await of('jee-advanced');
    const own = rows.filter(({ institution }) => institution.name === science);
    expect(own.map(({ program }) => program).sort()).toEqual([
      'Aerospace Engineering',
      'B.Tech in Materials Science and Engineering',
      'B.Tech in Mathematics and Computing',
      'Mechanics and Computing',
    ]);
    const others = (await of('jee-main')).map(({ institution }) => institution.name);
    expect(others).not.toContain(science);
  });

  test('states the last round of each year, or none for partial rounds', async () => {
    const { body } = await app.request('GET', '/api/cutoffs/lists');
    const roundsOf = (wanted: string) =>
      body.lists.find(({ id }: { id: string }) => id === wanted).lastRounds;
    expect(roundsOf('jee-main')).toMatchObject({ 2024: '5', 2025: '6', 2026: '5' });
    expect(roundsOf('kcet')).toEqual({});
  });

  test('joins a renamed programme', async () => {
    const q = 'surat integrated chemistry';
    const { body } = await ask({ list: 'jee-main', q, homeState: 'Gujarat', limit: 100 });
    const lane = body.rows.find(({ quota }: CutoffRow) => quota === 'HS') as CutoffRow;
    expect(lane.degree).toBe('Integrated Bachelor of Science-Master of Science');
    expect(lane.history.map(({ year }) => year)).toEqual([2026, 2025, 2024, 2023]);
  });

  test('has a separate list for Odisha without a known round', async () => {
    const { body } = await ask({ list: 'ojee-jee-main', q: 'silicon bhubaneswar' });
    const [row] = body.rows as [CutoffRow];
    expect(row.list).toBe('ojee-jee-main');
    expect(row.history).toEqual([expect.objectContaining({ year: 2025, round: null })]);
    const refused = await ask({ list: 'ojee-jee-main', commonRank: 5 });
    expect(refused.status).toBe(400);
  });
});

test('a choice of one campus is not that of another', async () => {
  const q = 'birla computer science';
  const { body } = await ask({ list: 'jee-main', q, years: 1, limit: 100 });
  const rows = body.rows as CutoffRow[];
  const campuses = new Set(rows.map(({ institution }) => institution.name));
  expect(campuses.size).toBeGreaterThan(1);
  const choices = rows.map(choiceOfRow).map(({ closing, year, ...seat }) => seat);
  const replayed = await app.request('POST', '/api/cutoffs/replay', {
    body: { choices, ranks: {} },
  });
  const closings = replayed.body.choices.map(({ history }: CutoffRow) => history[0]?.closing);
  expect(closings).toEqual(rows.map(({ history }) => history[0]?.closing));
});

describe('GET /api/cutoffs', () => {
  test('returns ten years of a programme unchanged', async () => {
    const q = 'computer science';
    const { body } = await ask({ list: 'jee-advanced', institution: bombay, q, years: 10 });
    expect(body.rows).toHaveLength(1);
    const [row] = body.rows as [CutoffRow];
    expect(row).toMatchObject({
      institution: { _id: bombay, name: BOMBAY, type: 'university' },
      program: 'Computer Science and Engineering',
      degree: 'Bachelor of Technology',
      years: 4,
      list: 'jee-advanced',
      quota: 'AI',
      category: 'OPEN',
      pwd: false,
      pool: 'neutral',
      band: null,
    });
    expect(row.history.map(({ year, closing }) => [year, closing])).toEqual([
      [2026, 67],
      [2025, 66],
      [2024, 68],
      [2023, 67],
      [2022, 61],
      [2021, 67],
      [2020, 66],
      [2019, 63],
      [2018, 59],
      [2017, 62],
    ]);
    expect(row.history.slice(0, 2)).toEqual([
      { year: 2026, round: 5, opening: 1, closing: 67, preparatory: false },
      { year: 2025, round: 6, opening: 1, closing: 66, preparatory: false },
    ]);
    expect(body).toMatchObject({ total: 1, page: 1, pages: 1, hidden: { quota: 0 } });
    expect(body.years).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]);
  });

  test('separates a campus from its university and names unmapped institutions', async () => {
    const { body } = await ask({ list: 'jee-main', q: 'birla computer', limit: 100 });
    const names = new Set(body.rows.map(({ institution }: CutoffRow) => institution.name));
    expect(names).toEqual(
      new Set([
        MESRA,
        'Birla Institute of Technology, Deoghar Off-Campus',
        'Birla Institute of Technology, Patna Off-Campus',
      ]),
    );
    const away = await ask({ list: 'jee-main', q: 'calicut', limit: 1 });
    expect(away.body.rows[0].institution).toEqual({
      _id: null,
      name: 'National Institute of Technology Calicut',
      type: null,
    });
  });

  test('counts seats that depend on the home state, and resolves them with one', async () => {
    const rank = { list: 'jee-main', rank: 20_000, limit: 100 };
    const without = (await ask(rank)).body;
    expect(without.hidden.quota).toBeGreaterThan(0);
    expect(new Set(without.rows.map(({ quota }: CutoffRow) => quota))).toEqual(new Set(['AI']));
    const within = (await ask({ ...rank, homeState: 'tamil-nadu', state: 'Tamil Nadu' })).body;
    expect(within.hidden.quota).toBe(0);
    const quotas = new Set(within.rows.map(({ quota }: CutoffRow) => quota));
    expect(quotas).toContain('HS');
    expect(quotas).not.toContain('OS');
  });

  test('pages in a stable order', async () => {
    const query = { list: 'jee-main', rank: 50_000, gender: 'female', homeState: 'Bihar' };
    const whole = (await ask({ ...query, limit: 100 })).body;
    const parts = await Promise.all([1, 2].map((page) => ask({ ...query, limit: 50, page })));
    expect(parts.flatMap(({ body }) => body.rows)).toEqual(whole.rows);
    expect(whole.pages).toBe(Math.ceil(whole.total / 100));
    const bands = whole.rows.map(({ band }: CutoffRow) => band);
    expect(bands).toEqual([...bands].sort().reverse());
  });

  test('adds the rows beyond a rank after the near ones', async () => {
    const query = { list: 'jee-advanced', rank: 20_000, limit: 100 };
    const [near, beyond] = await Promise.all([ask(query), ask({ ...query, beyond: true })]);
    const rows: CutoffRow[] = beyond.body.rows;
    expect(rows.slice(0, near.body.total)).toEqual(near.body.rows);
    const others = rows.slice(near.body.total);
    expect(others.length).toBeGreaterThan(0);
    expect(new Set(others.map(({ band }) => band))).toEqual(new Set(['beyond']));
    expect(others.every(({ history }) => (history[0]?.closing ?? 0) < 18_000)).toBe(true);
  });

  test('never calls a row without a final year beyond a rank', async () => {
    const query = { list: 'cuet-ug', score: 500, limit: 100, beyond: true, page: 1 };
    const first = (await ask(query)).body;
    const pages = [...Array(first.pages).keys()].map((page) => ask({ ...query, page: page + 1 }));
    const rows = (await Promise.all(pages)).flatMap(({ body }) => body.rows as CutoffRow[]);
    expect(rows).toHaveLength(first.total);
    expect(new Set(rows.map(({ band }) => band))).toEqual(new Set(['within', 'near', null]));
    expect(new Set(rows.map(({ within, of }) => `${within} of ${of}`))).toEqual(
      new Set(['0 of 0']),
    );
  });

  test.each([
    ['jee-advanced', { commonRank: '10000' }],
    ['wbjee', { rank: '50000' }],
    ['bitsat', { score: '150' }],
  ])('on %s calls a row just outside only within a tenth', async (list, asked) => {
    const query = cutoffQuery.parse({ list, ...asked, limit: '100' });
    const value = Number(Object.values(asked)[0]);
    const { groups } = await groupCutoffs(app.runtime, query);
    const missing = (row: CutoffRow) => {
      const { closing = 0 } = row.history.find(({ preparatory }) => !preparatory) ?? {};
      return list === 'bitsat' ? 1 - value / closing : 1 - closing / value;
    };
    const of = (kind: 'rows' | 'near' | 'beyond') =>
      groups.flatMap((group) => group[kind].map(missing));
    expect(of('rows').filter((share) => share > 0)).toEqual([]);
    expect(of('near').filter((share) => share <= 0 || share > 0.1)).toEqual([]);
    expect(of('beyond').filter((share) => share <= 0.1)).toEqual([]);
    expect(of('beyond').length).toBeGreaterThan(0);
  });

  test('reduces each institution to its hardest row inside, else its nearest', async () => {
    const query = { list: 'jee-advanced', rank: 3_000, beyond: true, limit: 100 };
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ ...query, page })));
    const rows = pages.flatMap(({ body }) => body.rows as CutoffRow[]);
    const best: CutoffRow[] = (await ask({ ...query, best: true })).body.rows;
    const groups = Map.groupBy(rows, ({ institution }) => institution.name);
    expect(best).toHaveLength(groups.size);
    for (const row of best) {
      const group = groups.get(row.institution.name) ?? [];
      const closings = (band: string) =>
        group.filter((other) => other.band === band).map(({ history }) => history[0]?.closing ?? 0);
      const inside = closings('within');
      expect(row.history[0]?.closing).toBe(
        inside.length > 0
          ? Math.min(...inside)
          : Math.max(...closings('near'), ...closings('beyond')),
      );
    }
  });

  test('takes up to 20 institutions, repeated or with commas', async () => {
    const path = '/api/cutoffs?list=jee-main';
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `u-${at}`);
    for (const query of [
      `&institution=${ids(20)}`,
      ids(20)
        .map((id) => `&institution=${id}`)
        .join(''),
    ])
      expect((await app.request('GET', path + query)).status).toBe(200);
    const { status, body } = await app.request('GET', `${path}&institution=${ids(21)}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['institution']]);
  });

  test('starts at the first kind of seats that has rows for what is chosen', async () => {
    const { body } = await ask({ list: 'mht-cet', category: 'GOPENS', score: 95 });
    expect(body.total).toBeGreaterThan(0);
    expect(new Set(body.rows.map(({ quota }: CutoffRow) => quota))).toEqual(
      new Set(['State Level']),
    );
    const home = await ask({ list: 'mht-cet', category: 'GOPENS', quota: body.rows[0].category });
    expect(home.status).toBe(400);
  });

  test('orders rows by their distance from a rank', async () => {
    const { body } = await ask({ list: 'jee-advanced', rank: 3_000, sort: 'nearest', limit: 50 });
    const distances = (body.rows as CutoffRow[])
      .filter(({ band }) => band === 'within')
      .map(({ history }) => Math.abs((history[0]?.closing ?? 0) - 3_000));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  const nameOf = ({ institution }: CutoffRow) => institution.name;

  test('finds a kind of institution and a branch of engineering', async () => {
    const find = async (more: object) =>
      (await ask({ list: 'jee-main', rank: 30_000, homeState: 'Bihar', limit: 100, ...more })).body;
    const nits = await find({ kind: 'nit' });
    expect(nits.total).toBeGreaterThan(20);
    for (const row of nits.rows)
      expect(nameOf(row)).toMatch(/National Institute of Technology|Engineering Science/);
    const civil = await find({ kind: 'nit', branch: 'civil-engineering' });
    for (const { program } of civil.rows)
      expect(program.toLowerCase()).toMatch(/civil|structural|construction/);
    expect(civil.total).toBeGreaterThan(0);
    expect((await find({ kind: '', branch: '' })).total).toBe((await find({})).total);
    for (const wrong of ['constructor', '__proto__', 'toString', 'ब्रांच', 'a'.repeat(10_000)])
      for (const field of ['kind', 'branch']) {
        const { errors } = await find({ [field]: wrong });
        expect(Object.keys(errors), `${field} ${wrong.slice(0, 20)}`).toEqual([field]);
      }
  });

  test('orders institutions by home state, pay and fee inside each band', async () => {
    const rows = async (more: object): Promise<CutoffRow[]> =>
      (await ask({ list: 'jee-main', rank: 60_000, homeState: 'Jharkhand', limit: 100, ...more }))
        .body.rows;
    const isHome = (row: CutoffRow) => row.quota === 'HS' || nameOf(row) === MESRA;
    const home = (await rows({ sort: 'home' })).filter(({ band }) => band === 'within');
    const places = home.map((row) => (isHome(row) ? 0 : 1));
    expect(places.slice(0, places.indexOf(1))).not.toContain(1);
    expect(places[0]).toBe(0);
    const keyOf = ({ institution, program, quota, pool }: CutoffRow) =>
      [institution.name, program, quota, pool].join('|');
    const general = (await rows({})).map(keyOf).toSorted();
    expect((await rows({ sort: 'home', page: 1 })).length).toBe(general.length);
    for (const sort of ['pay', 'fee']) {
      const bands = (await rows({ sort })).map(({ band }) => band);
      expect(bands, sort).toEqual(
        bands.toSorted((a, b) => Number(b === 'within') - Number(a === 'within')),
      );
    }
  });

  test('answers a merit percentile by the last of the ranks that it had', async () => {
    const query = { list: 'gujcet', category: 'general', limit: 5 };
    const { status, body } = await ask({ ...query, percentile: '84.2' });
    expect(status).toBe(200);
    // The statement of 2025 prints 84.21 beside rank 7,127 and 84.18 beside 7,145.
    expect(body.percentile).toEqual({
      percentile: 84.2,
      from: 7128,
      to: 7144,
      year: 2025,
      source: 'gujcet',
    });
    const byRank = await ask({ ...query, rank: 7144 });
    expect(byRank.body.rows).toEqual(body.rows);
    expect(byRank.body.percentile).toBeNull();
  });

  test.each([
    [{ list: 'gujcet', percentile: 84.2, rank: 7144 }, 'or a percentile'],
    [{ list: 'gujcet', percentile: 1 }, 'does not have this value'],
    [{ list: 'gujcet', percentile: 101 }, ''],
    [{ list: 'jee-main', percentile: 99 }, 'enter a rank'],
    [{ list: 'mht-cet', percentile: 99 }, 'enter a score'],
  ])('refuses the percentile of %j', async (query, message) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.errors.percentile).toContain(message);
  });

  test('compares scores, where higher is better', async () => {
    const { body } = await ask({ list: 'tnea', score: 190, q: 'computer', years: 1 });
    expect(body.rows.length).toBeGreaterThan(0);
    for (const { band, history } of body.rows as CutoffRow[]) {
      expect(band === 'within').toBe((history[0]?.closing ?? 0) <= 190);
    }
    const { body: first } = await ask({ list: 'ts-eapcet', limit: 100 });
    expect(new Set(first.rows.map(({ pool }: CutoffRow) => pool))).toEqual(new Set(['Boys']));
  });

  test.each([
    ['no list', {}, 'list'],
    ['an unknown list', { list: 'jee' }, 'list'],
    ['rank 0', { list: 'jee-main', rank: 0 }, 'rank'],
    ['a rank above the most', { list: 'jee-main', rank: 5_000_001 }, 'rank'],
    ['a rank with decimals', { list: 'jee-main', rank: '12.5' }, 'rank'],
    ['a negative rank', { list: 'jee-main', rank: '-5' }, 'rank'],
    ['a score on a list of ranks', { list: 'jee-main', score: 5 }, 'score'],
    ['a rank on a list of scores', { list: 'tnea', rank: 5 }, 'rank'],
    ['a category of another list', { list: 'jee-main', category: 'GM' }, 'category'],
    ['a quota of another list', { list: 'kcet', quota: 'HS' }, 'quota'],
    ['a pool of another list', { list: 'kcet', pool: 'Boys' }, 'pool'],
    ['pwd that is no truth value', { list: 'jee-main', pwd: 'yes' }, 'pwd'],
    ['an unknown gender', { list: 'jee-main', gender: 'male' }, 'gender'],
    ['an unknown home state', { list: 'jee-main', homeState: 'Bavaria' }, 'homeState'],
    ['an unknown state', { list: 'jee-main', state: 'Bavaria' }, 'state'],
    ['no years', { list: 'jee-main', years: 0 }, 'years'],
    ['eleven years', { list: 'jee-main', years: 11 }, 'years'],
    ['an unknown order', { list: 'jee-main', sort: 'rank' }, 'sort'],
    ['page 0', { list: 'jee-main', page: 0 }, 'page'],
    ['101 rows', { list: 'jee-main', limit: 101 }, 'limit'],
  ])('refuses %s', async (_what, query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  test('ignores blank values', async () => {
    const blank = { category: '', quota: '', pool: '', homeState: '', state: '', q: '' };
    const plain = await ask({ list: 'jee-main', limit: 5 });
    expect((await ask({ list: 'jee-main', limit: 5, ...blank })).body).toEqual(plain.body);
  });

  test('returns no rows for an unknown id', async () => {
    const { status, body } = await ask({ list: 'jee-main', institution: 'nobody' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ rows: [], total: 0, pages: 0 });
  });
});
