import { describe, expect, it } from 'vitest';
import type { Pay } from '../institutions/pay.ts';
import { headPayOf, payOf, payOrder } from './pay.ts';

function pay(label: string, year: number, rupees: number): Pay {
  const [level = '', years, field] = label.split(' ');
  return {
    level: level === 'pg' ? 'pg' : 'ug',
    years: Number(years),
    field: (field as Pay['field']) ?? null,
    year,
    rupees,
  };
}

const engineering = pay('ug 4 Engineering', 2024, 900_000);
const whole = pay('ug 4', 2023, 1_190_000);

describe('the pay beside a course', () => {
  it.each([
    ['B.Tech', [engineering], ['B.Tech'], engineering],
    ['B.E', [engineering], ['B.E'], engineering],
    ['B.Tech (Lateral Entry)', [engineering], ['B.Tech (Lateral Entry)'], engineering],
    [
      'MBBS',
      [pay('ug 5 Medical', 2024, 1_000_000)],
      ['MBBS'],
      pay('ug 5 Medical', 2024, 1_000_000),
    ],
    ['B.A LL.B', [pay('ug 5 Law', 2024, 1)], ['B.A LL.B', 'B.Arch'], pay('ug 5 Law', 2024, 1)],
    ['B.Pharm', [pay('ug 4 Pharmacy', 2024, 1)], ['B.Pharm'], pay('ug 4 Pharmacy', 2024, 1)],
    ['MBA', [pay('pg 2 Management', 2024, 1)], ['MBA', 'M.Tech'], pay('pg 2 Management', 2024, 1)],
    ['LL.M', [pay('pg 1 Law', 2024, 1)], ['LL.M'], pay('pg 1 Law', 2024, 1)],
    ['Pharm.D', [pay('pg 6 Pharmacy', 2024, 1)], ['Pharm.D'], pay('pg 6 Pharmacy', 2024, 1)],
  ])('%s is that of its field', (course, pays, courses, expected) => {
    expect(payOf(course, { pays, courses })).toEqual(expected);
  });

  it('is that of the field even where the whole institution’s is newer', () => {
    const newer = { ...whole, year: 2025 };
    const courses = ['B.Tech'];
    expect(payOf('B.Tech', { pays: [newer, engineering], courses })).toEqual(engineering);
    expect(
      payOf('B.Tech', { pays: [engineering, { ...engineering, year: 2020 }], courses }),
    ).toEqual(engineering);
  });

  it('is that of the whole institution only where nothing else of that length is taught', () => {
    const of = (courses: string[], pays = [whole]) => payOf('B.Tech', { pays, courses });
    expect(of(['B.Tech'])).toEqual(whole);
    expect(of(['B.Tech', 'B.E', 'M.Tech', 'MBBS', 'B.Sc'])).toEqual(whole);
    expect(of(['B.Tech', 'B.Sc Nursing'])).toBeNull();
    expect(of(['B.Tech', 'BS (4-Year)'])).toBeNull();
    expect(of(['B.Tech'], [whole, pay('ug 4 Pharmacy', 2023, 1)])).toBeNull();
    expect(
      payOf('B.Sc', { pays: [pay('ug 3', 2023, 5)], courses: ['B.Sc', 'B.Sc (Hons)'] }),
    ).toEqual(pay('ug 3', 2023, 5));
    expect(payOf('B.Sc', { pays: [pay('ug 3', 2023, 5)], courses: ['B.Sc', 'B.A'] })).toBeNull();
  });

  it.each([
    ['MBBS', [pay('pg 3 Medical', 2024, 4_000_000), pay('ug 4', 2024, 1)]],
    ['BAMS', [pay('ug 5 Medical', 2024, 1_000_000)]],
    ['MHA', [pay('pg 2 Management', 2024, 1_000_000)]],
    ['B.Sc Nursing', [engineering]],
    ['Ph.D in Engineering', [engineering]],
    ['Diploma in Engineering (Polytechnic)', [pay('ug 3', 2024, 1)]],
    ['A course that nobody knows', [engineering, whole]],
    ['constructor', [engineering, whole]],
    ['__proto__', [engineering, whole]],
  ])('%s is never that of another programme', (course, pays) => {
    expect(payOf(course, { pays, courses: [course] })).toBeNull();
  });

  it('stands for an institution by the course of its fee, else by its first course', () => {
    const pays = [pay('pg 3 Medical', 2024, 4_000_000), pay('ug 5 Medical', 2024, 1_200_000)];
    const courses = ['MD', 'MBBS'];
    expect(headPayOf({ pays, courses, courseFees: [] })?.course).toBe('MBBS');
    expect(headPayOf({ pays, courses, courseFees: [{ course: 'MD' }] })?.course).toBe('MD');
    expect(headPayOf({ pays, courses, courseFees: [{ course: 'B.Sc Nursing' }] })).toBeNull();
  });

  it('is below all other pay where it can only be that of a month', () => {
    const low = [pay('ug 4 Engineering', 2024, 150_000), pay('ug 4 Engineering', 2024, 20_000)];
    const high = [pay('ug 3', 2024, 100_000), pay('ug 4', 2024, 180_000), engineering];
    const sorted = [...low, ...high].toSorted((a, b) => payOrder(b) - payOrder(a));
    expect(sorted.map(({ rupees }) => rupees)).toEqual([
      900_000, 180_000, 100_000, 150_000, 20_000,
    ]);
  });
});
