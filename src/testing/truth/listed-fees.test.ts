import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCosts } from '../../domain/institutions/cost-cells.ts';
import { type Cost, costRows } from '../../domain/institutions/costs.ts';
import { areOpenSeats, parseAmounts, parseCourseFees } from '../../domain/institutions/fees.ts';
import { institution } from '../../domain/institutions/institution.ts';
import { factLists } from '../../domain/reference/fact-lists.ts';
import { openListedFees } from '../../domain/reference/listed-fees.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { bodyOf } from '../body-of.ts';
import { allInstitutions, knownInstitutions } from '../known-institutions.ts';
import { catalogueOf, shippedInstitution } from '../shipped.ts';
import { soakSeed } from '../soak-size.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const SAMPLE = 40;
const listed = [...Map.groupBy(factLists.fees.rows(), ({ id }) => id)].map(([id, rows]) => {
  return { id, costs: rows.flatMap(({ cost }) => costRows.parse(parseCosts(cost))) };
});
const drawn = Array.from(
  { length: SAMPLE },
  (_, draw) => listed[(soakSeed + draw * 2_654_435_761) % listed.length] ?? expect.fail('no fees'),
);

let app: TestApp;

beforeAll(async () => {
  const withFees = openListedFees();
  const ids = [...new Set(drawn.map(({ id }) => id))];
  const records = ids.map((id) =>
    withFees(shippedInstitution(id, { coursesAndFees: [], costs: [] })),
  );
  app = await startTestApp({ catalogue: catalogueOf(records) });
});
afterAll(() => app.close());

/** Whether no newer cost of the same seats is listed: a family is shown one year's. */
function isNewest(cost: Cost, _place: number, all: readonly Cost[]): boolean {
  const { course, programme, quota } = cost;
  const seat = all.filter((one) => matches(one, { course, programme, quota }));
  return seat.every(({ year }) => (year ?? 0) <= (cost.year ?? 0));
}

/** What is shown as a year's fee of a cost, unless few pay it. */
function shownAmount({ amount, per, quota }: Cost): number[] {
  if (quota === 'others' || quota === 'nri' || per === 'course') return [];
  return [per === 'semester' ? amount * 2 : amount];
}

test(`the API answers ${SAMPLE} institutions with the fees of the list (seed ${soakSeed})`, async () => {
  for (const { id, costs } of drawn) {
    const path = `/api/institutions/college/${encodeURIComponent(`Shipped ${id}`)}`;
    const answer = bodyOf(institution, await app.request('GET', path));
    expect(answer.costs, id).toEqual(expect.arrayContaining(costs));
    const answered = await app.request('GET', `/api/institutions/${id}/costs`);
    const lines = JSON.stringify(answered.body);
    for (const { amount } of costs.filter(isNewest))
      expect(lines, id).toContain(`"amount":${amount}`);
    for (const { course, fees } of answer.coursesAndFees) {
      const own = costs.filter((cost) => cost.course === course).flatMap(shownAmount);
      const strange = parseAmounts(fees).filter((amount) => !own.includes(amount));
      if (own.length > 0) expect(strange, `${id}: ${course}, ${fees}`).toEqual([]);
    }
  }
});

test('a listed fee names its seats, and that of a semester is shown as that of a year', () => {
  const withFees = openListedFees();
  const feesOf = (cost: Partial<Cost>) => {
    const found = listed.find(({ costs }) => costs.some((one) => matches(one, cost)));
    const id = found?.id ?? expect.fail('no such fee');
    const amount = found?.costs.find((one) => matches(one, cost))?.amount ?? 0;
    const { coursesAndFees } = withFees(shippedInstitution(id, { coursesAndFees: [], costs: [] }));
    return { fees: coursesAndFees.map(({ fees }) => fees), amount };
  };
  const semester = feesOf({ per: 'semester', quota: 'counselling', programme: null });
  expect(semester.fees).toEqual([
    `₹${(semester.amount * 2).toLocaleString('en-IN')} a year for counselling seats`,
  ]);
  const convener = feesOf({ quota: 'convener', programme: null });
  expect(convener.fees.join()).toContain('for convener-quota seats');
});

test('keeps a newer fee of a course, and replaces an older one', () => {
  const { id, costs } = listed.find(({ costs: own }) => own.length === 1) ?? expect.fail('none');
  const [{ course } = { course: '' }] = costs;
  const withYear = (year: number) => {
    const fees = '₹1,000 a year';
    const cost = { course, part: 'tuition', per: 'year', amount: 1_000, year, source: 'gk' };
    const record = shippedInstitution(id, {
      coursesAndFees: [{ course, duration: '4 Years', fees, entranceExam: [] }],
      costs: costRows.parse([cost]),
    });
    return openListedFees()(record);
  };
  expect(withYear(2030).coursesAndFees[0]?.fees).toBe('₹1,000 a year');
  expect(withYear(2030).costs).toHaveLength(2);
  expect(withYear(2020).coursesAndFees[0]?.fees).not.toBe('₹1,000 a year');
});

const cost = (rest: Partial<Cost>) => ({ course: 'B.Pharm', per: 'year', source: 'gk', ...rest });

test.each([
  [
    'the widest sum without board and lodging',
    [
      cost({ part: 'tuition', amount: 1_000, year: 2026 }),
      cost({ part: 'academic', amount: 1_500, year: 2026 }),
      cost({ part: 'all', amount: 9_000, includes: ['hostel'], year: 2026 }),
    ],
    '₹1,500 a year',
  ],
  [
    'that of the newest year',
    [
      cost({ part: 'academic', amount: 1_500, year: 2020 }),
      cost({ part: 'tuition', amount: 1_000, year: 2026 }),
    ],
    '₹1,000 a year',
  ],
  [
    'that of each kind of seats',
    [
      cost({ part: 'tuition', amount: 1_000, quota: 'all-india' }),
      cost({ part: 'tuition', amount: 2_000, quota: 'state' }),
      cost({ part: 'tuition', amount: 3_000, quota: 'nri' }),
    ],
    '₹2,000 a year for state-quota seats; ₹1,000 a year for all-India seats',
  ],
  [
    'that of the open category, named so where the source states no other',
    [
      cost({ part: 'tuition', amount: 2_000, quota: 'counselling', categories: ['GEN'] }),
      cost({ part: 'tuition', amount: 500, quota: 'counselling', categories: ['SC'] }),
      cost({ part: 'tuition', amount: 3_000, quota: 'state', categories: ['GEN', 'OBC-NCL'] }),
    ],
    '₹2,000 a year for counselling seats (open category); ₹3,000 a year for state-quota seats',
  ],
  [
    'none where few pay it',
    [cost({ part: 'tuition', amount: 3_000, quota: 'nri' })],
    'Not reported',
  ],
])('the fee of a course is %s', (_name, costs, fees) => {
  const row = { course: 'B.Pharm', duration: '4 Years', fees: 'Not reported', entranceExam: [] };
  const record = shippedInstitution('c-1', { coursesAndFees: [row], costs: costRows.parse(costs) });
  expect(openListedFees()(record).coursesAndFees[0]?.fees).toBe(fees);
});

test('a fee of the open category alone says so in every fee of the catalogue, list row and language', () => {
  const isOfOpen = ({ categories, part, per, quota }: Cost) =>
    categories?.join() === 'GEN' && part === 'tuition' && per === 'year' && quota === 'counselling';
  const stated = allInstitutions().filter(({ costs }) => costs.some(isOfOpen));
  expect(stated.length).toBeGreaterThan(10);
  for (const { name, costs, coursesAndFees } of stated) {
    const { course } = costs.find(isOfOpen) ?? expect.fail(name);
    const rows = coursesAndFees.filter((row) => row.course === course);
    const [fee] = parseCourseFees(rows);
    expect(rows[0]?.fees, name).toContain('(open category)');
    expect(areOpenSeats(fee?.seats), name).toBe(true);
    expect(messagesIn('hi').nameOf(rows[0]?.fees ?? ''), name).toContain('ओपन श्रेणी की सीटें');
  }
  const kind = { isQuota: true, isLowest: false, isOpen: true };
  expect(messagesIn('en').listTexts.feeOf('MBBS', kind).term).toBe('open category');
  expect(messagesIn('hi').listTexts.feeOf('MBBS', kind).term).toBe('ओपन श्रेणी');
});

test('every fee of the catalogue is said wholly in Hindi', () => {
  const { nameOf } = messagesIn('hi');
  const fees = new Set(
    knownInstitutions().flatMap(({ coursesAndFees }) => coursesAndFees.map((row) => row.fees)),
  );
  expect(fees.size).toBeGreaterThan(100);
  expect([...fees].filter((text) => /[a-z]{2}/i.test(nameOf(text)))).toEqual([]);
});

function matches(cost: Cost, wanted: Partial<Cost>): boolean {
  return Object.entries(wanted).every(([name, value]) => Reflect.get(cost, name) === value);
}
