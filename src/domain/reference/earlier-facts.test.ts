import { describe, expect, it } from 'vitest';
import facts from '../../../data/institution-facts.json' with { type: 'json' };
import { isFee } from '../institutions/fee-sentences.ts';
import { rowId } from '../institutions/row-identity.ts';
import { aboutLabel, hasAbout, wholeInstitution } from '../sources/about.ts';
import { aboutSchema } from '../sources/about-schema.ts';
import { readAbout, readFeeFigure, upgradeFacts } from './earlier-facts.ts';
import { institutionFacts } from './institution-facts.ts';

function fee(of: string | null, key: 'tuitionFee' | 'hostelFee' | 'oneTimeFee' = 'tuitionFee') {
  return readFeeFigure({ key, value: 120_000, year: 2026, of, source: 'fee-a' });
}

const unreserved = ['GEN', 'EWS', 'OBC-NCL'];
const reserved = ['SC', 'ST', 'PwD'];

describe('a fee of an earlier record', () => {
  it.each([
    ['B.Tech', [{ course: 'B.Tech', part: 'tuition', categories: null, per: 'year' }]],
    [
      'B.Tech; General, OBC-NCL and EWS, family income above 5 lakh',
      [{ part: 'tuition', categories: unreserved, incomeAbove: 500_000, incomeUpTo: null }],
    ],
    [
      'B.Tech; General, OBC-NCL and EWS, family income 1 to 5 lakh',
      [{ categories: unreserved, incomeAbove: 100_000, incomeUpTo: 500_000 }],
    ],
    [
      'B.Tech: institute fee with seat rent and yearly insurance, without mess and one-time fees; SC, ST, PwD, and family income below 1 lakh',
      [
        { part: 'all', includes: ['tuition', 'academic', 'hostel'], categories: reserved },
        { part: 'all', categories: null, incomeUpTo: 100_000 },
      ],
    ],
    [
      'B.Tech: all fees with hostel and mess, without one-time fees and insurance; SC, ST, PwD',
      [{ part: 'all', includes: ['tuition', 'academic', 'hostel', 'mess'] }],
    ],
    [
      'B.Tech: institute fee without hostel and mess; General, OBC-NCL, EWS',
      [{ part: 'academic', includes: ['tuition'] }],
    ],
    [
      'B.Tech: tuition set for all from this year on; General, OBC-NCL, EWS, family income above 5 lakh (SC, ST, PwD and below 1 lakh: none; 1 to 5 lakh: one third)',
      [
        { amount: 120_000, since: true, incomeAbove: 500_000 },
        { amount: 40_000, incomeAbove: 100_000, incomeUpTo: 500_000 },
        { amount: 0, categories: reserved },
        { amount: 0, categories: null, incomeUpTo: 100_000 },
      ],
    ],
    [
      'B.Tech, JNTUH University College Of Engineering Manthani: CSM: tuition fee fixed by the state, convener-quota seats; convener quota',
      [
        {
          programme: 'JNTUH University College Of Engineering Manthani: CSM',
          part: 'tuition',
          quota: 'convener',
        },
      ],
    ],
    ['B.Tech, self-finance', [{ course: 'B.Tech', programme: 'self-finance' }]],
    ['B.Tech (Lateral Entry); all', [{ course: 'B.Tech (Lateral Entry)' }]],
    [
      'Executive MBA, Executive MBA: all institute fees; General, OBC-NCL, EWS',
      [{ programme: null }],
    ],
    [
      'B.Tech: fee for government-quota (KCET) seats; GM, 2A, 2B, 3A, 3B (and SC, ST above 10 lakh income)',
      [
        { quota: 'state', categories: unreserved, incomeAbove: null },
        { quota: 'state', categories: ['SC', 'ST'], incomeAbove: 1_000_000 },
      ],
    ],
    [
      'MBBS: annual fee payable to the college as printed in the allotment; NRI and "Others" seat',
      [{ quota: 'nri' }, { quota: 'others' }],
    ],
  ])('reads %s', (of, expected) => {
    expect(fee(of)).toMatchObject(expected);
    expect(fee(of)).toHaveLength(expected.length);
  });

  it('reads what a hostel costs, and what is paid once', () => {
    expect(fee('B.Tech', 'hostelFee')).toMatchObject([{ part: 'hostel', per: 'year' }]);
    expect(fee('B.Tech: admission fee; all', 'oneTimeFee')).toMatchObject([
      { part: 'once', per: 'once' },
    ]);
  });

  it.each([
    null,
    '',
    'UG',
    'B.Technology',
    'B.Tech: a fee of another kind',
    'B.Tech; Martians',
    'B.Tech, of a programme: with something; all',
    'constructor',
    '__proto__: toString; all',
    'B.Tech: constructor; toString',
    `B.Tech, ${': '.repeat(5_000)}`,
  ])('leaves %s as it was', (of) => {
    expect(fee(of)).toBeNull();
    const figure = { key: 'tuitionFee', value: 1, unit: null, year: null, of, source: null };
    const record = { figures: [figure], costs: [] };
    expect(upgradeFacts(record)).toBe(record);
  });

  it('becomes a cost once, beside those that the record has', () => {
    const figure = { key: 'tuitionFee', value: 5_000, year: 2026, of: 'B.Tech', source: null };
    const once = upgradeFacts({ figures: [figure, figure], costs: [] });
    expect(once).toMatchObject({ figures: [], costs: [{ amount: 5_000 }] });
    expect(upgradeFacts(once)).toBe(once);
    const own = { ...Object(Reflect.get(Object(once), 'costs'))[0], amount: 7_000 };
    expect(upgradeFacts({ figures: [figure], costs: [own] })).toEqual(once);
  });
});

describe('what a figure is about', () => {
  it.each([
    [null, wholeInstitution],
    ['Engineering', { ...wholeInstitution, field: 'Engineering' }],
    ['UG 4 years', { ...wholeInstitution, level: 'ug', years: 4 }],
    ['PG 1 year', { ...wholeInstitution, level: 'pg', years: 1 }],
    [
      'Engineering, UG 4 years',
      { ...wholeInstitution, field: 'Engineering', level: 'ug', years: 4 },
    ],
    ['PG-Integrated 5 years', { ...wholeInstitution, level: 'pg', years: 5 }],
    [
      'B.Tech: Civil Engineering',
      {
        level: 'ug',
        years: 4,
        field: 'Engineering',
        degree: 'B.Tech',
        programme: 'Civil Engineering',
      },
    ],
    ['MBBS', { ...wholeInstitution, level: 'ug', years: 5, field: 'Medical', degree: 'MBBS' }],
  ])('is read from %s', (of, about) => {
    expect(readAbout(of)).toEqual(about);
    expect(aboutLabel(aboutSchema.parse(about))).toBe(of);
  });

  it('has one label for a programme that NIRF names in two ways', () => {
    const about = readAbout('Management, PG 5 years');
    expect(about).toEqual(readAbout('Management, PG-Integrated 5 years'));
    expect(about && aboutLabel(about)).toBe('Management, PG-Integrated 5 years');
  });

  it.each(['SC', 'UG 44 years', 'constructor', '__proto__', 'toString: x', 'x'.repeat(10_000)])(
    'is unknown for %s',
    (of) => expect(readAbout(of)).toBeUndefined(),
  );
});

describe('the words of the shipped figures', () => {
  const shipped = facts.map((entry) => institutionFacts.parse(entry));
  const rows = shipped.flatMap(({ figures }) =>
    figures.flatMap(([key, of, source, values]) =>
      values.map(([year, value]) => ({ key, of, source, year, value })),
    ),
  );

  it('are all understood', () => {
    const fees = rows.filter(isFee).filter((figure) => readFeeFigure(figure) === null);
    expect(fees).toEqual([]);
    const others = rows.filter(({ key }) => hasAbout(key));
    expect(others.length).toBeGreaterThan(10_000);
    expect(others.filter(({ of }) => !readAbout(of))).toEqual([]);
  });

  it('make no two costs of one institution that say the same with other amounts', () => {
    const doubled = shipped.flatMap(({ name, figures }) => {
      const costs = figures
        .flatMap(([key, of, source, values]) =>
          values.map(([year, value]) => ({ key, of, source, year, value })),
        )
        .filter(isFee)
        .flatMap((figure) => readFeeFigure(figure) ?? []);
      const alike = [...Map.groupBy(costs, (cost) => rowId('costs', cost)).values()];
      return alike
        .filter((said) => new Set(said.map(({ amount }) => amount)).size > 1)
        .map((said) => `${name}: ${said[0]?.course} ${said.map(({ amount }) => amount).join()}`);
    });
    expect(doubled).toEqual([]);
  });
});
