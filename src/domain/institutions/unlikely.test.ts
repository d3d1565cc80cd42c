import { expect, test } from 'vitest';
import { institutionOf } from '../../testing/institution-body.ts';
import { findUnlikelyAmounts } from './unlikely.ts';

const about = { level: 'ug', years: 4, field: null, programme: null, degree: null };
const salary = (value: number, year: number, fields: object = {}) => ({
  key: 'medianSalary',
  value,
  year,
  about,
  ...fields,
});
const cost = (amount: number, fields: object = {}) => ({
  course: 'B.Tech',
  part: 'tuition',
  amount,
  per: 'year',
  year: 2025,
  ...fields,
});
type Fields = Record<string, unknown>;
const found = (fields: Fields, before: Fields = {}) =>
  findUnlikelyAmounts(institutionOf(fields), institutionOf(before)).map(({ path, why }) => [
    path,
    why,
  ]);

test.each([
  ['a salary in lakh', { figures: [salary(17.2, 2025)] }, [['figures.0.value', 'tiny']]],
  ['a fee of ₹999', { costs: [cost(999)] }, [['costs.0.amount', 'tiny']]],
  ['nothing', { costs: [cost(0)] }, []],
  ['a small sum paid once', { costs: [cost(500, { per: 'once', part: 'once' })] }, []],
  ['₹600 a semester', { costs: [cost(600, { per: 'semester' })] }, []],
  [
    'a salary of another order',
    { figures: [salary(9_00_000, 2023), salary(9_50_000, 2024), salary(1_72_00_000, 2025)] },
    [['figures.2.value', 'far']],
  ],
  ['one neighbour', { figures: [salary(9_00_000, 2024), salary(1_72_00_000, 2025)] }, []],
  [
    'another programme',
    {
      figures: [
        salary(9_00_000, 2023),
        salary(9_50_000, 2024),
        salary(1_72_00_000, 2025, { about: { ...about, level: 'pg' } }),
      ],
    },
    [],
  ],
])('unlikely amounts are named in %s', (_what, fields, expected) => {
  expect(found(fields)).toEqual(expected);
});

test('an unlikely amount that stood there before is not named', () => {
  expect(found({ figures: [salary(17, 2025)] }, { figures: [salary(17, 2025)] })).toEqual([]);
  expect(found({ figures: [salary(18, 2025)] }, { figures: [salary(17, 2025)] })).toHaveLength(1);
});
