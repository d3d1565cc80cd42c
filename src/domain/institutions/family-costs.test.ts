import { describe, expect, it, test } from 'vitest';
import { knownInstitutions } from '../../testing/known-institutions.ts';
import { type Cost, costSchema } from './costs.ts';
import { type Family, unknownFamily } from './family.ts';
import { costFor, type FamilyCosts } from './family-costs.ts';

const context = { yearsOf: () => 4, currentYear: 2027 };

function cost(fields: Partial<Cost>): Cost {
  return costSchema.parse({
    ...{ course: 'B.Tech', part: 'tuition', amount: 100_000, per: 'year', year: 2026 },
    ...{ source: 'a', ...fields },
  });
}

function family(fields: Partial<Family>): Family {
  return { ...unknownFamily, ...fields };
}

function only(costs: readonly Cost[], of: Partial<Family> = {}): FamilyCosts {
  const [first, ...others] = costFor(costs, family(of), context);
  expect(others).toEqual([]);
  return first ?? expect.fail('no course');
}

describe('what a course costs a family', () => {
  it('adds the parts of a year that apply, and for the course what is paid once', () => {
    const rows = [
      cost({}),
      cost({ part: 'hostel', amount: 30_000 }),
      cost({ part: 'mess', amount: 20_000 }),
      cost({ part: 'once', amount: 7_000, per: 'once' }),
      cost({ part: 'deposit', amount: 5_000, per: 'once' }),
    ];
    expect(only(rows)).toMatchObject({ perYear: 100_000, wholeCourse: 407_000, unknown: [] });
    expect(only(rows, { hostel: true })).toMatchObject({ perYear: 150_000, wholeCourse: 607_000 });
    expect(only(rows).lines.map(({ applies }) => applies)).toEqual(Array(5).fill('always'));
  });

  it('names what is not known and never counts it as nothing', () => {
    expect(only([cost({})], { hostel: true })).toMatchObject({
      perYear: 100_000,
      unknown: ['hostel', 'mess'],
    });
    const ofOthers = only([cost({ categories: ['SC'] })]);
    expect(ofOthers).toMatchObject({ perYear: null, wholeCourse: null, unknown: ['tuition'] });
    expect(costFor([cost({ part: 'hostel' })], unknownFamily, context)).toEqual([]);
  });

  it('does not add a part that another sum includes', () => {
    const rows = [
      cost({}),
      cost({ part: 'academic', includes: ['tuition'], amount: 120_000 }),
      cost({ part: 'all', includes: ['tuition', 'academic', 'hostel'], amount: 150_000 }),
      cost({ part: 'hostel', amount: 25_000 }),
      cost({ part: 'mess', amount: 40_000 }),
    ];
    expect(only(rows).perYear).toBe(120_000);
    expect(only(rows, { hostel: true }).perYear).toBe(190_000);
  });

  it('counts the narrowest of several lines of one part', () => {
    const rows = [
      cost({}),
      cost({ categories: ['SC', 'ST'], amount: 5_000 }),
      cost({ categories: ['SC', 'ST'], incomeUpTo: 250_000, amount: 0 }),
      cost({ gender: 'female', amount: 50_000 }),
    ];
    expect(only(rows).perYear).toBe(100_000);
    expect(only(rows, { category: 'SC' }).perYear).toBe(5_000);
    expect(only(rows, { category: 'ST', income: 250_000 }).perYear).toBe(0);
    expect(only(rows, { category: 'ST', income: 250_001 }).perYear).toBe(5_000);
    expect(only(rows, { gender: 'female' }).perYear).toBe(50_000);
    expect(only(rows, { category: 'SC' }).lines.map(({ applies }) => applies)).toEqual([
      'always',
      'you',
      'others',
      'others',
    ]);
  });

  it('prefers the own tuition to a sum for everybody', () => {
    const rows = [
      cost({ part: 'all', includes: ['tuition', 'academic'], amount: 220_000 }),
      cost({ categories: ['SC'], amount: 0 }),
    ];
    expect(only(rows).perYear).toBe(220_000);
    expect(only(rows, { category: 'SC' }).perYear).toBe(0);
  });

  it('keeps each quota by itself, with what every quota pays', () => {
    const rows = [
      cost({ quota: 'state', amount: 60_000 }),
      cost({ quota: 'management', amount: 900_000 }),
      cost({ part: 'hostel', amount: 80_000 }),
    ];
    const sums = costFor(rows, family({ hostel: true }), context);
    expect(sums.map(({ quota, perYear }) => [quota, perYear])).toEqual([
      ['state', 140_000],
      ['management', 980_000],
    ]);
  });

  it('adds only lines of one source and year, those of the newest that says the tuition', () => {
    const rows = [
      cost({ year: 2024, amount: 90_000 }),
      cost({ year: 2024, part: 'hostel', amount: 10_000 }),
      cost({ year: 2026, amount: 110_000 }),
      cost({ year: 2026, source: 'b', part: 'hostel', amount: 50_000 }),
      cost({ year: 2017, since: true, source: 'rule', categories: ['SC'], amount: 0 }),
    ];
    expect(only(rows, { hostel: true })).toMatchObject({ year: 2026, perYear: 110_000 });
    expect(only([...rows.slice(4), cost({ year: 2021 })], { category: 'SC' })).toMatchObject({
      year: 2017,
      perYear: 0,
    });
  });

  it('counts two semesters, and a share of what is paid for a whole course', () => {
    expect(only([cost({ per: 'semester' })]).perYear).toBe(200_000);
    expect(only([cost({ per: 'course' })])).toMatchObject({
      perYear: 25_000,
      wholeCourse: 100_000,
    });
    const [unknownYears] = costFor([cost({ per: 'course' })], unknownFamily, {
      ...context,
      yearsOf: () => null,
    });
    expect(unknownYears).toMatchObject({ perYear: null, wholeCourse: null });
  });

  it('asks for the home state where a fee depends on it', () => {
    const rows = [cost({}), cost({ domicile: 'Kerala', amount: 10_000 })];
    expect(only(rows, { homeState: 'Kerala' }).perYear).toBe(10_000);
    expect(only(rows, { homeState: 'Goa' }).perYear).toBe(100_000);
  });
});

/** IIT Madras, NIT Rourkela, NIT Calicut, Ramaiah (state seats), UAS Bangalore (state seats). */
const institutions = [
  ['u-0456', 'B.Tech'],
  ['u-0357', 'B.Tech'],
  ['u-0263', 'B.Tech'],
  ['u-0724', 'B.Tech'],
  ['u-0248', 'B.Sc Agriculture'],
] as const;

/** Category, income, hostel, and the fees of a year at each, added by hand from the fee papers. */
const families: [Family['category'], number | null, boolean, (number | null)[]][] = [
  [null, null, false, [null, null, null, null, null]],
  [null, 80_000, false, [30_804, 0, 0, null, null]],
  [null, 700_000, false, [null, null, null, null, null]],
  ['GEN', null, true, [null, null, null, 112_410, 79_560]],
  ['GEN', 50_000, false, [30_804, 0, 0, 112_410, 79_560]],
  ['GEN', 100_000, false, [30_804, 0, 0, 112_410, 79_560]],
  ['GEN', 100_001, false, [97_470, 41_666, 41_668, 112_410, 79_560]],
  ['GEN', 500_000, false, [97_470, 41_666, 41_668, 112_410, 79_560]],
  ['GEN', 500_001, false, [200_000, 125_000, 125_000, 112_410, 79_560]],
  ['GEN', 900_000, true, [230_804, 223_000, 125_000, 112_410, 79_560]],
  ['EWS', 300_000, true, [97_470, 41_666, 41_668, 112_410, 79_560]],
  ['OBC-NCL', 700_000, false, [200_000, 125_000, 125_000, 112_410, 79_560]],
  ['SC', null, false, [30_804, 0, 0, null, null]],
  ['SC', 300_000, false, [30_804, 0, 0, 0, 39_780]],
  ['SC', 1_000_000, true, [30_804, 0, 0, 0, 39_780]],
  ['SC', 1_000_001, false, [30_804, 0, 0, 112_410, null]],
  ['ST', 90_000, true, [30_804, 0, 0, 0, 39_780]],
  ['PwD', 600_000, false, [30_804, 0, 0, null, null]],
  ['KA-1', 250_000, false, [null, null, null, 88_820, 79_560]],
  ['KA-1', 250_001, false, [null, null, null, null, 79_560]],
];

test('twenty families at five institutions pay what their papers say', () => {
  const shipped = new Map(knownInstitutions().map((one) => [one.id, one]));
  const computed = families.map(([category, income, hostel]) => {
    const sums = institutions.map(([id, course]) => {
      const costs = shipped.get(id)?.costs ?? [];
      const own = costFor(costs, family({ category, income, hostel }), context);
      return own.find((entry) => entry.course === course)?.perYear ?? null;
    });
    return [category, income, hostel, sums];
  });
  expect(computed).toEqual(families);
});
