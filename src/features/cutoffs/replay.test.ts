import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cases,
  ceg,
  civil,
  iisc,
  iitb,
  iitk,
  mamc,
  obc,
  patna,
  pwd,
  trichy,
} from '../../testing/api/replay-cases.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const replay = (body: unknown) => app.request('POST', '/api/cutoffs/replay', { body });

describe('replaying choices', () => {
  test.each(cases)('finds %s', async (_name, choices, ranks, years) => {
    const { status, body } = await replay({ choices, ranks });
    expect(status).toBe(200);
    expect(body.choices.map(({ known }: { known: boolean }) => known)).toEqual(
      choices.map(() => true),
    );
    expect(
      body.years.map(({ year, final, choice, closing }: Record<string, unknown>) => [
        year,
        final,
        choice,
        closing,
      ]),
    ).toEqual(years);
  });

  test('asks with the last of the ranks that a merit percentile had', async () => {
    const { body: found } = await app.request(
      'GET',
      '/api/cutoffs?list=gujcet&category=general&rank=7144&limit=1',
    );
    const [{ institution, program, quota, category, pool }] = found.rows;
    const choices = [
      { list: 'gujcet', institution: institution.name, program, quota, category, pool },
    ];
    const [byPercentile, byRank] = await Promise.all([
      replay({ choices, ranks: { gujcet: { percentile: '84.2' } } }),
      replay({ choices, ranks: { gujcet: { rank: 7144 } } }),
    ]);
    expect(byPercentile.body).toEqual(byRank.body);
    expect(byPercentile.body.years[0].choice).toBe(0);
    const refused = await replay({ choices, ranks: { 'jee-main': { percentile: 99 } } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(['ranks.jee-main.percentile']);
  });

  test('names known seats that a year lacks, and unknown seats by themselves', async () => {
    const unknown = { ...iitb, program: 'Alchemy' };
    const { body } = await replay({ choices: [unknown, iisc, iitb], ranks: {} });
    expect(body.choices[0]).toEqual({ known: false, history: [] });
    expect(body.choices[1]).toEqual({
      known: true,
      history: [{ year: 2026, round: 5, isFinal: true, closing: 743 }],
    });
    expect(body.years.map(({ missing }: { missing: number[] }) => missing)).toEqual([
      [],
      [1],
      [1],
      [1],
    ]);
  });

  test('marks preparatory values in the history', async () => {
    const { body } = await replay({ choices: [{ ...civil, ...obc, ...pwd }], ranks: {} });
    expect(body.choices[0].history[0]).toEqual({
      year: 2026,
      round: 5,
      isFinal: true,
      closing: 44,
      preparatory: true,
    });
  });

  test('takes the shortest course of a name without a degree', async () => {
    const { degree: _degree, years: _years, ...short } = iitk;
    const [plain, whole] = await Promise.all([
      replay({ choices: [short], ranks: {} }),
      replay({ choices: [iitk], ranks: {} }),
    ]);
    expect(plain.body.choices).toEqual(whole.body.choices);
  });

  test.each([
    ['an unknown list', { choices: [iitb, { ...iitb, list: 'x' }], ranks: {} }, 'choices.1.list'],
    ['a list called toString', { choices: [iitb], ranks: { toString: {} } }, 'ranks.toString'],
    ['no choice', { choices: [], ranks: {} }, 'choices'],
    ['301 choices', { choices: Array.from({ length: 301 }, () => iitb), ranks: {} }, 'choices'],
    ['rank 0', { choices: [iitb], ranks: { 'jee-main': { rank: 0 } } }, 'ranks.jee-main.rank'],
    [
      'a rank of text',
      { choices: [iitb], ranks: { 'jee-main': { rank: 'x' } } },
      'ranks.jee-main.rank',
    ],
    [
      'a score for ranks',
      { choices: [iitb], ranks: { 'jee-main': { score: 1 } } },
      'ranks.jee-main.score',
    ],
    ['a rank for scores', { choices: [ceg], ranks: { tnea: { rank: 1 } } }, 'ranks.tnea.rank'],
    [
      'a common rank where there is one',
      { choices: [mamc], ranks: { 'neet-ug': { commonRank: 1 } } },
      'ranks.neet-ug.commonRank',
    ],
    [
      'a seat without a programme',
      { choices: [{ ...iitb, program: '' }], ranks: {} },
      'choices.0.program',
    ],
  ])('refuses %s', async (_name, body, path) => {
    const answer = await replay(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([path]);
  });

  test('reads ranks as people type them', async () => {
    const typed = await replay({ choices: [patna], ranks: { 'jee-main': { rank: '१८,०००' } } });
    const plain = await replay({ choices: [patna], ranks: { 'jee-main': { rank: 18_000 } } });
    expect(typed.body).toEqual(plain.body);
  });

  test('answers 300 choices', async () => {
    const choices = Array.from({ length: 300 }, (_, at) => (at % 2 ? iitb : trichy));
    const { body } = await replay({ choices, ranks: { 'jee-main': { rank: 1_300 } } });
    expect(body.years[0]).toMatchObject({ year: 2026, choice: 0, closing: 1_373 });
    expect(body.choices).toHaveLength(300);
  });
});
