import { expect, test } from 'vitest';
import { shippedDates } from '../reference/exam-dates.ts';
import { datesInput } from './exam-date.ts';

const TODAY = '2026-11-27';
const day = (fields: object) => ({
  cycle: 2027,
  session: null,
  kind: 'opens',
  from: '2027-03-10',
  to: null,
  state: 'announced',
  source: null,
  url: 'https://example.org/notice',
  checkedOn: TODAY,
  ...fields,
});

function pathsOf(...dates: object[]): string[] {
  const { error } = datesInput(TODAY).safeParse({ dates });
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

test.each([
  [
    'an exam twenty years before its cycle',
    [day({ kind: 'exam', from: '2007-05-26' })],
    'dates.0.from',
  ],
  ['an end beyond the year after the cycle', [day({ to: '2029-01-01' })], 'dates.0.to'],
  [
    'a day to come as held',
    [day({ kind: 'result', from: '2026-12-12', state: 'held' })],
    'dates.0.state',
  ],
  [
    'a closing before the opening',
    [day({}), day({ kind: 'closes', from: '2027-01-10' })],
    'dates.1.from',
  ],
  [
    'a closing listed first',
    [day({ kind: 'closes', from: '2027-01-10' }), day({})],
    'dates.0.from',
  ],
  [
    'a closing month before the opening',
    [day({}), day({ kind: 'closes', from: '2027-02-01', precision: 'month' })],
    'dates.1.from',
  ],
])('dates of an exam are refused for %s', (_what, dates, path) => {
  expect(pathsOf(...dates)).toEqual([path]);
});

test.each([
  [
    'another session',
    [day({ session: 'April' }), day({ kind: 'closes', from: '2027-01-10', session: 'January' })],
  ],
  ['another cycle', [day({}), day({ kind: 'closes', from: '2026-04-10', cycle: 2026 })]],
  ['the same month', [day({}), day({ kind: 'closes', from: '2027-03-01', precision: 'month' })]],
  [
    'the year before and after',
    [day({ from: '2026-12-01' }), day({ kind: 'result', from: '2028-01-05' })],
  ],
  ['today as held', [day({ kind: 'exam', from: TODAY, state: 'held' })]],
])('dates of an exam are accepted in %s', (_what, dates) => {
  expect(pathsOf(...dates)).toEqual([]);
});

test('accepts every list of dates that comes with the product', () => {
  for (const [slug, { dates }] of shippedDates().entries()) {
    const paths = pathsOf(...dates).filter((path) => !path.endsWith('checkedOn'));
    expect([slug, paths]).toEqual([slug, []]);
  }
});
