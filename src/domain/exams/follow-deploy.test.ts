import { expect, test } from 'vitest';
import type { TrackedDate } from './exam-date.ts';
import { dateDifferences, followDeploy } from './follow-deploy.ts';

const date = (
  kind: TrackedDate['kind'],
  from: string,
  over: Partial<TrackedDate> = {},
): TrackedDate => ({
  cycle: 2027,
  session: null,
  kind,
  from,
  to: null,
  precision: 'day',
  state: 'announced',
  source: 'nta',
  url: null,
  checkedOn: '2026-11-01',
  place: 1,
  sequence: 0,
  modifiedAt: '2026-11-01T00:00:00.000Z',
  ...over,
});
const opens = date('opens', '2027-01-10');
const closes = date('closes', '2027-02-10');
const exam = date('exam', '2027-05-02');
const result = date('result', '2027-06-10');
const days = (dates: readonly TrackedDate[]) => dates.map(({ kind, from }) => `${kind} ${from}`);

test('dates of an exam follow the deploy one by one where nobody changed them', () => {
  const base = [opens, closes, exam];
  const own = [opens, date('closes', '2027-02-20', { sequence: 1 }), exam];
  const shipped = [date('opens', '2027-01-12'), closes, result];
  expect(days(followDeploy(own, base, shipped))).toEqual([
    'opens 2027-01-12',
    'closes 2027-02-20',
    'result 2027-06-10',
  ]);
  expect(dateDifferences(own, base, shipped)).toEqual([]);
});

test("lists a date that both have changed, and keeps the editor's", () => {
  const own = [date('closes', '2027-02-20'), opens];
  const shipped = [date('closes', '2027-02-25')];
  expect(days(followDeploy(own, [closes], shipped))).toEqual([
    'closes 2027-02-20',
    'opens 2027-01-10',
  ]);
  expect(dateDifferences(own, [closes], shipped)).toMatchObject([
    { own: { from: '2027-02-20' }, shipped: { from: '2027-02-25' } },
  ]);
});

test('a removed exam date stays removed, and is named where the deploy has moved it', () => {
  expect(followDeploy([], [closes], [closes])).toEqual([]);
  const shipped = [date('closes', '2027-02-25')];
  expect(followDeploy([], [closes], shipped)).toEqual([]);
  expect(dateDifferences([], [closes], shipped)).toMatchObject([{ own: null }]);
});

test('an earlier record of exam dates keeps its whole list', () => {
  expect(followDeploy([opens], undefined, [closes])).toEqual([opens]);
  expect(dateDifferences([opens], undefined, [closes])).toEqual([]);
});
