import { expect, it } from 'vitest';
import { buildAgenda, listNextClosing } from './agenda.ts';
import type { DateInput } from './exam-date.ts';
import { buildExamYear } from './exam-year.ts';

const date = (fields: Partial<DateInput>): DateInput => ({
  cycle: 2027,
  session: null,
  kind: 'closes',
  from: '2026-11-20',
  to: null,
  precision: 'day',
  state: 'announced',
  source: 'gk',
  url: null,
  checkedOn: '2026-11-01',
  ...fields,
});
const past = [2022, 2023, 2024, 2025].map((cycle) =>
  date({ cycle, from: `${cycle - 1}-11-${cycle - 2010}`, state: 'held' }),
);

it('the year of an exam has the newest cycle and the usual months of past cycles', () => {
  const year = buildExamYear([...past, date({ from: '2026-11-30' })], '2026-11-23');
  expect(year?.cycle).toBe(2027);
  expect(year?.current.map(({ from }) => from)).toEqual(['2026-11-30']);
  expect(year?.isOpen).toBe(true);
  expect(year?.rhythm).toEqual([
    { step: 'applications', months: [11], cycles: [2022, 2023, 2024, 2025] },
  ]);
  expect(year?.earlier.map(({ cycle }) => cycle)).toEqual([2025, 2024, 2023, 2022]);
});

it('derives no usual months from one cycle, cancelled or future dates', () => {
  const once = [date({ cycle: 2026, from: '2025-11-20' })];
  const cancelled = [date({ cycle: 2025, from: '2024-11-20', state: 'cancelled' })];
  const open = date({ from: '2026-11-30' });
  expect(buildExamYear([...once, ...cancelled, open], '2026-11-23')?.rhythm).toEqual([]);
});

it('the year of an exam includes the newest cycle once it has ended and reports it as ended', () => {
  const year = buildExamYear([...past, date({ cycle: 2026, from: '2025-11-18' })], '2026-11-23');
  expect(year?.isOpen).toBe(false);
  expect(year?.rhythm[0]?.cycles).toEqual([2022, 2023, 2024, 2025, 2026]);
});

it('orders December before January when a season crosses the year', () => {
  const winter = [2024, 2025].flatMap((cycle) => [
    date({ cycle, kind: 'exam', from: `${cycle}-01-24` }),
    date({ cycle, kind: 'exam', session: '2', from: `${cycle - 1}-12-04` }),
  ]);
  expect(buildExamYear(winter, '2026-11-23')?.rhythm[0]?.months).toEqual([12, 1]);
});

it('pages an agenda by months with dates, ongoing ones in the first', () => {
  const lasting = date({ from: '2026-10-30', to: '2026-12-02' });
  const months = [1, 2, 3, 4, 5, 6, 7].map((month) => date({ from: `2027-0${month}-05` }));
  const agenda = buildAgenda([...months, lasting, date({ from: '2026-09-01' })], '2026-11');
  expect(agenda.months.map(({ month }) => month)).toEqual([
    '2026-11',
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
    '2027-05',
  ]);
  expect([agenda.earlier, agenda.later]).toEqual(['2026-09', '2027-06']);
});

it('finds the next closing date by its last day, without cancelled dates', () => {
  const dates = [
    date({ from: '2026-11-20', to: '2026-12-05' }),
    date({ from: '2026-11-30' }),
    date({ from: '2026-11-22' }),
    date({ from: '2026-11-25', state: 'cancelled' }),
    date({ from: '2026-12-01', precision: 'month' }),
    date({ from: '2026-11-25', kind: 'opens' }),
  ];
  expect(listNextClosing(dates, '2026-11-23').map(({ from }) => from)).toEqual([
    '2026-11-30',
    '2026-11-20',
  ]);
});
