import { describe, expect, it } from 'vitest';
import { shippedInstitution } from '../../../src/testing/shipped.ts';
import { createFeePlaces } from './place-fees.ts';
import { costsOfCentral, costsOfRow } from './read-fees.ts';

const COLUMNS =
  'product_id,aicte_permanent_id,institution,place,district,state,source_code,course,programme,amount_inr,period,component,student_category,academic_year,source_id,match_rule,note';
const plain = {
  institution: 'Hill College of Engineering',
  state: 'Kerala',
  district: 'Kollam',
  course: 'B.Tech',
  amount_inr: '43000',
  period: 'year',
  component: 'tuition fee fixed by the state, convener-quota seats',
  student_category: 'convener quota',
  academic_year: '2024-25',
  source_id: 'APEAPCET2024',
};

function row(cells: Readonly<Record<string, string>>) {
  return {
    ...Object.fromEntries(COLUMNS.split(',').map((name) => [name, ''])),
    ...plain,
    ...cells,
  };
}

const ofMp = {
  source_id: 'AFRC2627',
  component: 'fee fixed by the Admission and Fee Regulatory Committee',
  student_category: '',
  academic_year: '2026-27',
  period: 'semester',
};

describe('the costs of a row', () => {
  it('name the seats, the year and the source', () => {
    expect(costsOfRow(row({}))).toEqual([
      expect.objectContaining({
        ...{ course: 'B.Tech', programme: null, part: 'tuition', amount: 43_000, per: 'year' },
        ...{ quota: 'convener', year: 2025, source: 'apeapcet-2024' },
      }),
    ]);
  });

  it('of Madhya Pradesh stay those of a semester, by accreditation where they differ', () => {
    expect(costsOfRow(row(ofMp))).toMatchObject([
      { per: 'semester', amount: 43_000, quota: 'counselling', part: 'academic', year: 2027 },
    ]);
    const note = '43000for non-accredited Branches and Rs.48,000.00 For Accredited Branches i.e.';
    expect(costsOfRow(row({ ...ofMp, note }))).toMatchObject([
      { programme: 'branches that are not accredited', amount: 43_000 },
      { programme: 'accredited branches', amount: 48_000 },
    ]);
  });

  it('are one for each branch that a statement names by codes', () => {
    const cells = { source_id: 'TGEAPCET2024', programme: 'CSM MIN' };
    expect(costsOfRow(row(cells)).map(({ programme }) => programme)).toEqual([
      'CSE (Artificial Intelligence and Machine Learning)',
      'Mining Engineering',
    ]);
    const note = 'university college, self-finance';
    expect(costsOfRow(row({ note }))).toMatchObject([{ programme: 'self-finance' }]);
  });

  it.each([
    ['source_id', 'constructor'],
    ['component', 'toString'],
    ['student_category', '__proto__'],
    ['period', 'month'],
    ['course', 'B.Magic'],
    ['amount_inr', '43,000'],
    ['amount_inr', '९९'],
    ['amount_inr', ''],
  ])('are refused with an unknown %s %s', (column, value) => {
    expect(() => costsOfRow(row({ [column]: value }))).toThrow(column);
  });
});

describe('the costs of central institutions', () => {
  const central = (cells: Readonly<Record<string, string>>) =>
    row({
      product_id: 'u-0111',
      source_id: 'NLUD',
      academic_year: 'undated',
      student_category: '',
      ...cells,
    });

  it('add up the parts of one fee, and leave out what is not a fee of every year', () => {
    const course = 'B.A. LL.B. (Hons)';
    const { costs, left } = costsOfCentral([
      central({ course, component: 'tuition (7000 more every year)', amount_inr: '147000' }),
      central({ course, component: 'utility services', amount_inr: '20000' }),
      central({ course, component: 'mess', amount_inr: '45000' }),
      central({ course, component: 'constructor' }),
      central({ course, component: 'mess', programme: 'first year' }),
    ]);
    expect(
      costs.map(({ id, cost }) => [id, cost.course, cost.part, cost.amount, cost.year]),
    ).toEqual([
      ['u-0111', 'B.A LL.B', 'academic', 167_000, null],
      ['u-0111', 'B.A LL.B', 'mess', 45_000, null],
    ]);
    expect(left).toHaveLength(2);
  });
});

describe('the institution of a fee', () => {
  const location = { place: null, city: 'Kollam', state: 'Kerala', country: 'India' };
  const catalogue = [
    shippedInstitution('c-1', { name: 'Hill College of Engineering', location }),
    shippedInstitution('c-2', { name: 'Hill View College', location }),
  ];
  const place = createFeePlaces({
    catalogue,
    codes: 'exam,code,institution,id,relation,state\nAP EAPCET,HILL,Hill,c-2,same,\n',
    byAicteId: new Map([['1-5', 'c-1']]),
    decisions: new Map([['APEAPCET2024|DONE', { decision: 'same', id: 'c-2' }]]),
  });

  it.each([
    ['code of its counselling', { source_code: 'HILL', institution: 'H.C.E.' }, 'c-2'],
    ['id of AICTE', { aicte_permanent_id: '1-5', institution: 'H.C.E.' }, 'c-1'],
    ['sure match', { product_id: 'c-1', match_rule: 'by hand', institution: 'H.C.E.' }, 'c-1'],
    ['name and place', {}, 'c-1'],
    ['decision of a person', { source_code: 'DONE', institution: 'H.C.E.' }, 'c-2'],
    ['two that differ', { source_code: 'HILL', aicte_permanent_id: '1-5' }, null],
    ['branch elsewhere', { source_code: 'HILL', institution: 'HILL COLLEGE-OFF CAMPUS' }, null],
    ['unknown name', { institution: 'constructor' }, null],
    ['long name', { institution: 'X'.repeat(10_000) }, null],
    ['id that is gone', { product_id: 'c-9', match_rule: 'name', institution: 'Gone' }, null],
  ])('is found by its %s', (_way, cells, id) => {
    expect(place(row(cells)).id).toBe(id);
  });

  it('is left to a person with the one that it may be', () => {
    const line = { candidate: 'c-2', decision: '', key: 'APEAPCET2024|HILL' };
    const cells = { source_code: 'HILL', aicte_permanent_id: '1-5' };
    expect(place(row(cells))).toMatchObject({ id: null, line });
  });
});
