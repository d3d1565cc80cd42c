import { expect, test } from 'vitest';
import { isSameRecord } from './same-record.ts';

const salary = { key: 'medianSalary', value: 7, year: 2024, of: 'UG', source: null };
const intake = { key: 'intake', value: 60, year: 2024, of: null, source: null };

test('takes rows in another order and keys in another order for the same record', () => {
  const [a, b] = [
    { name: 'A', figures: [salary, intake], companiesVisited: ['X', 'Y'], category: null },
    { figures: [intake, { ...salary }], companiesVisited: ['Y', 'X'], name: 'A' },
  ];
  expect(isSameRecord(a, b)).toBe(true);
  expect(isSameRecord(a, { ...b, figures: [intake, { ...salary, value: 8 }] })).toBe(false);
  expect(isSameRecord(a, { ...b, figures: [intake] })).toBe(false);
  expect(isSameRecord(null, a)).toBe(false);
  expect(isSameRecord(null, undefined)).toBe(true);
});
