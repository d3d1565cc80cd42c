import { describe, expect, it } from 'vitest';
import { messagesIn } from '../../messages/catalogue.ts';
import { type Institution, institution } from '../institutions/institution.ts';
import { sortMainCoursesFirst } from '../reference/course-order.ts';
import { studyYearsOf } from '../reference/study-years.ts';
import type { Figure } from '../sources/figure.ts';
import type { FigureKey } from '../sources/figures.ts';
import { parseCompareQuery } from './compare-query.ts';
import type { ComparedRow, ComparedValue } from './compared-row.ts';
import { areValuesEqual, compareInstitutions, foldRows, maxAmountOf } from './comparison.ts';

const AT = '2026-06-01T09:00:00.000Z';

function made(fields: Partial<Institution>): Institution {
  const { rating = null, ...rest } = fields;
  return institution.parse({
    _id: 'a',
    name: 'A',
    type: 'college',
    owner: null,
    establishedYear: null,
    location: { place: null, city: null, state: 'Goa', country: 'India' },
    author: null,
    createdAt: AT,
    updatedAt: AT,
    updatedBy: null,
    facilities: null,
    averageFee: null,
    rating,
    ...rest,
  });
}

const rank = (agency: string, year: number, of: number) => ({
  agency,
  category: null,
  rank: of,
  year,
});
const course = (name: string, fees: string) => ({
  course: name,
  duration: '4 Years',
  fees,
  entranceExam: [],
});
const known = { inOrder: sortMainCoursesFirst, studyYearsOf };
const groupOf = (name: string, institutions: Institution[]) =>
  compareInstitutions(institutions, known).find((group) => group.name === name)?.rows ?? [];

describe('a comparison', () => {
  it('compares each ranking in the newest year that most institutions have', () => {
    const one = made({ rankings: [rank('NIRF', 2025, 3), rank('NIRF', 2024, 4)] });
    const two = made({ rankings: [rank('NIRF', 2024, 9), rank('IIRF', 2025, 1)] });
    expect(groupOf('ranks', [one, two])).toEqual([
      {
        key: 'rank',
        of: 'NIRF',
        values: [
          { value: 4, unit: 'rank', year: 2024 },
          { value: 9, unit: 'rank', year: 2024 },
        ],
      },
      {
        key: 'rank',
        of: 'IIRF',
        values: [null, { value: 1, unit: 'rank', year: 2025 }],
      },
    ]);
  });

  it('keeps a group without values', () => {
    for (const name of ['ranks', 'fees', 'seats', 'outcomes', 'students', 'quality', 'reviews']) {
      const rows = groupOf(name, [made({}), made({})]);
      expect(rows.length, name).toBeGreaterThan(0);
      expect(rows.every(areValuesEqual), name).toBe(true);
    }
  });

  it('shows the placed as a share of that year’s graduates, with their salary', () => {
    const of = 'UG 4 years';
    const figure = (key: FigureKey, value: number, year: number): Figure => ({
      key,
      value,
      year,
      of,
      unit: null,
      source: null,
    });
    const one = made({
      figures: [
        figure('graduated', 200, 2022),
        figure('placed', 150, 2022),
        figure('higherStudies', 20, 2022),
        figure('medianSalary', 1_200_000, 2022),
        // The total is unknown.
        figure('placed', 170, 2023),
      ],
    });
    const two = made({ figures: [figure('placed', 90, 2022), figure('medianSalary', 5, 2021)] });
    const share = { unit: 'share', year: 2022, reading: 'academic' };
    const placed = { value: 75, ...share, part: { count: 150, whole: 200 } };
    const [first, ...others] = groupOf('outcomes', [one, two]).filter((row) => row.of === of);
    expect(first).toEqual({ key: 'placedShare', of, values: [placed, null] });
    expect(others.map(({ key }) => key)).toEqual(['medianSalary', 'higherStudiesShare']);
    expect(groupOf('glance', [one, two]).map(({ key }) => key)).toEqual([
      'placedShare',
      'medianSalary',
    ]);
    expect(
      maxAmountOf({ key: 'placedShare', of, values: [placed, placed] as ComparedValue[] }),
    ).toBe(100);
    const heads = groupOf('outcomes', [two]).filter((row) => row.of === of);
    expect(heads.map(({ key }) => key)).toEqual(['medianSalary', 'placed']);
  });

  it('aligns the seats of a branch with and without “engineering” in its name', () => {
    const seats = (...names: string[]) =>
      made({
        figures: names.map((name, at) => ({
          key: 'intake',
          value: 60 + at,
          year: 2025,
          of: `B.Tech: ${name}`,
          about: { level: 'ug', years: 4, field: null, programme: name, degree: 'B.Tech' },
          unit: null,
          source: null,
        })),
      });
    const rowsOf = (...all: Institution[]) =>
      groupOf('seats', all).map(({ of, values }) => [of, values.map((each) => each?.value)]);
    expect(rowsOf(seats('Computer Science and Engineering'), seats('Computer Science'))).toEqual([
      ['B.Tech: Computer Science and Engineering', [60, 60]],
    ]);
    const both = seats('Computer Science', 'Computer Science & Engineering');
    expect(rowsOf(both, seats('Computer Science'))).toHaveLength(2);
  });

  it('leaves unknown values out of the overview', () => {
    expect(compareInstitutions([made({}), made({})], known).map(({ name }) => name)).not.toContain(
      'glance',
    );
  });

  it('shows the fees of courses that at least two institutions teach', () => {
    const one = made({ coursesAndFees: [course('B.Tech', '₹1 lakh'), course('MBA', '₹9 lakh')] });
    const two = made({ coursesAndFees: [course('B.Tech', 'Not reported')] });
    const three = made({ coursesAndFees: [course('B.Tech', '₹2 lakh')] });
    const fees = groupOf('fees', [one, two, three]).filter(({ key }) => key === 'courseFees');
    expect(fees.map(({ of }) => of)).toEqual(['B.Tech']);
    expect(fees[0]?.values.map((each) => each?.value)).toEqual(['₹1 lakh', undefined, '₹2 lakh']);
  });

  it('names the main course where a fee is of no common course, and never means one of fees', () => {
    const mbbs = '₹1,53,571 a year for state-quota seats; ₹12,00,117 a year for private seats';
    const one = made({ coursesAndFees: [course('MBBS', mbbs), course('MD', '₹9 lakh')] });
    const two = made({ coursesAndFees: [course('B.Tech', '77800')] });
    const rows = (all: Institution[]) =>
      groupOf('fees', all).map(({ key, of, values }) => [
        [key, of].filter(Boolean).join(' '),
        ...values.map((each) => each && [each.course, each.value].filter(Boolean).join(': ')),
      ]);
    const named = ['mainFee', `MBBS: ${mbbs}`, 'B.Tech: ₹77,800'];
    expect(rows([one, two])).toEqual([named]);
    expect(groupOf('glance', [one, two]).map(({ key }) => key)).toEqual(['mainFee']);
    // A common course tells of both.
    expect(rows([one, one])).toEqual([
      ['courseFees MBBS', mbbs, mbbs],
      ['courseFees MD', '₹9 lakh', '₹9 lakh'],
    ]);
    expect(rows([made({}), made({})])).toEqual([['mainFee', null, null]]);
  });

  it('says places and days as pages do, in both languages', () => {
    const figures = [
      { key: 'district', value: 'Sagar', unit: null, year: null, of: null, source: null },
      { key: 'naacDeclared', value: '2021-09-07', unit: null, year: 2021, of: null, source: null },
    ];
    const one = made({
      location: { place: null, city: null, state: 'Madhya Pradesh', country: 'India' },
      figures: figures as Institution['figures'],
    });
    const textsOf = (language: 'en' | 'hi', group: string, key: string) =>
      groupOf(group, [one, made({})])
        .filter((row) => row.key === key)
        .map(({ values }) => values[0] && messagesIn(language).comparedText(values[0]));
    expect(textsOf('en', 'about', 'place')).toEqual(['Sagar, Madhya Pradesh']);
    expect(textsOf('hi', 'about', 'place')).toEqual(['सागर, मध्य प्रदेश']);
    expect(textsOf('en', 'quality', 'naacDeclared')).toEqual(['7 Sep 2021']);
    expect(textsOf('hi', 'quality', 'naacDeclared')).toEqual(['7 सितंबर 2021']);
    // A town without a Hindi name stands beside its state's.
    const place = { city: 'Nowhereabad', state: 'Goa' };
    const value = { value: 'Nowhereabad, Goa', unit: 'place', year: null, place } as const;
    expect(messagesIn('hi').comparedText(value)).toBe('Nowhereabad, गोवा');
  });

  it('shows the newest value of each figure per part', () => {
    const seats = (value: number, year: number, of: string) => ({
      key: 'intake',
      value,
      unit: 'seats',
      year,
      of,
      source: null,
    });
    const figures = [seats(60, 2023, 'UG'), seats(90, 2024, 'UG'), seats(20, 2024, 'PG')];
    const one = made({ figures: figures as Institution['figures'] });
    const two = made({ figures: figures.slice(0, 1) as Institution['figures'] });
    const values = groupOf('seats', [one, two]).map(({ of, values }) => [
      of,
      ...values.map((each) => each && [each.value, each.year]),
    ]);
    expect(values).toEqual([
      ['UG', [90, 2024], [60, 2023]],
      ['PG', [20, 2024], null],
    ]);
  });

  it('draws bars only for amounts that all have, never for ranks', () => {
    const seats = (value: number) => [
      { key: 'intake' as const, value, unit: 'seats', year: 2025, of: null, source: null },
    ];
    const one = made({ figures: seats(60), rankings: [rank('X', 2025, 1)] });
    const two = made({ figures: seats(180), rankings: [rank('X', 2025, 2)] });
    const most = (name: string, all: Institution[]) => groupOf(name, all).map(maxAmountOf).at(-1);
    expect(most('seats', [one, two])).toBe(180);
    expect(most('seats', [one, made({})])).toBeNull();
    expect(most('ranks', [one, two])).toBeNull();
  });
});

describe('the rows of a group', () => {
  const rowOf = (of: string, ...values: (number | null)[]): ComparedRow => ({
    key: 'closing',
    of,
    values: values.map((value) => (value === null ? null : { value, unit: 'number', year: null })),
  });
  const namesOf = (rows: readonly ComparedRow[]) => rows.map(({ of }) => of);

  it('are folded behind those that several report, whatever nobody reports', () => {
    const { open, folded } = foldRows(
      [
        rowOf('nobody', null, null),
        rowOf('one', 1, null),
        rowOf('both', 1, 2),
        rowOf('other', null, 1),
      ],
      2,
    );
    expect(namesOf(open)).toEqual(['both', 'one', 'nobody']);
    expect(namesOf(folded)).toEqual(['other']);
  });
});

describe('the address of a comparison', () => {
  const read = (search: string) => parseCompareQuery(new URLSearchParams(search));

  it('lists each id once, in one or several values', () => {
    expect(read('i=b,a,,b').ids).toEqual(['b', 'a']);
    expect(read('i=b&i=%20a%20&i=').ids).toEqual(['b', 'a']);
    expect(read('').ids).toEqual([]);
  });

  it('reads a bounded number of ids', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => at).join(',');
    expect(read(`i=${many}`).ids).toHaveLength(16);
  });

  it('hides equal rows only on request', () => {
    expect(read('i=a&only=differences').onlyDifferences).toBe(true);
    expect(read('i=a&only=x').onlyDifferences).toBe(false);
  });
});
