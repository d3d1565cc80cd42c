import { expect, it } from 'vitest';
import { bodyOf, resolverOf, rowMessages, rowOf } from './date-values.ts';

const shipped = {
  exam: 'xat',
  cycle: 2027,
  session: null,
  kind: 'exam',
  from: '2027-01-03',
  to: null,
  precision: 'day',
  state: 'announced',
  source: 'exam-a-xat',
  url: null,
  checkedOn: '2026-11-22',
} as const;
const resolve = resolverOf(2027, '2026-11-23', 'en');
const options = { fields: {}, shouldUseNativeValidation: false } as const;

it('the form of exam dates sends an unchanged date after those of other cycles', () => {
  const { exam: _exam, ...date } = shipped;
  const other = { ...date, cycle: 2026 };
  const { dates } = bodyOf([rowOf(shipped)], 2027, [other]);
  expect(dates).toEqual([other, { ...date, session: '', to: '' }]);
});

it('the form of exam dates distinguishes an address from a source id', () => {
  const row = { ...rowOf(shipped), origin: 'https://xatonline.in/notice' };
  expect(bodyOf([row], 2027, []).dates).toMatchObject([{ source: null, url: row.origin }]);
});

it('the form of exam dates completes an address that is typed without its scheme', () => {
  const row = { ...rowOf(shipped), origin: ' www.xatonline.in/notice' };
  const url = 'https://www.xatonline.in/notice';
  expect(bodyOf([row], 2027, []).dates).toMatchObject([{ source: null, url }]);
});

it('the form of exam dates accepts a month without a day', async () => {
  const row = { ...rowOf(shipped), precision: 'month', from: '2027-02' };
  expect(bodyOf([row], 2027, []).dates).toMatchObject([{ from: '2027-02-01' }]);
  expect((await resolve({ rows: [row] }, undefined, options)).errors).toEqual({});
});

it('the form of exam dates marks missing cells, including origin and day of checking', async () => {
  const row = { ...rowOf(shipped), origin: '', checkedOn: '', from: '' };
  const { errors } = await resolve({ rows: [rowOf(shipped), row] }, undefined, options);
  expect(Object.keys(errors.rows?.[1] ?? {}).sort()).toEqual(['checkedOn', 'from', 'origin']);
  expect(errors.rows?.[0]).toBeUndefined();
});

it('the form of exam dates maps an error of the server to its row', () => {
  const errors = { 'dates.3.source': 'There is no source with this ID.' };
  expect(rowMessages(errors, 2)).toEqual({ 'rows.1.origin': 'There is no source with this ID.' });
});
