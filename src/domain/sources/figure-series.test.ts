import { describe, expect, test } from 'vitest';
import { readAboutLabel } from './about.ts';
import type { Figure } from './figure.ts';
import { findNewest, programmesOf, seriesOf, shareOf } from './figure-series.ts';

function figure(
  key: Figure['key'],
  value: number,
  [year, of = null]: [number, (string | null)?],
): Figure {
  const about = readAboutLabel(of);
  return { key, value, year, of, unit: null, source: 'nirf', ...(about && { about }) };
}

describe('figures over the years', () => {
  const figures = [
    figure('students', 10, [2021]),
    figure('students', 30, [2023]),
    figure('students', 99, [2024, 'Engineering']),
    figure('students', 20, [2022]),
  ];

  test('are sorted newest first, separately for each part of the institution', () => {
    const [whole, part] = seriesOf(figures, ['students', 'faculty']);
    expect(whole?.values.map(({ value }) => value)).toEqual([30, 20, 10]);
    expect(part).toMatchObject({ of: 'Engineering', values: [{ value: 99 }] });
  });

  test('prefer the whole institution', () => {
    expect(findNewest(figures, 'students')?.value).toBe(30);
    expect(findNewest([figure('faculty', 5, [2020, 'Law'])], 'faculty')?.value).toBe(5);
    expect(findNewest(figures, 'faculty')).toBeUndefined();
  });
});

describe('graduate outcomes', () => {
  test('list undergraduate before postgraduate programmes', () => {
    const programmes = programmesOf([
      figure('graduated', 900, [2023, 'PG 2 years']),
      figure('graduated', 50, [2022, 'UG 4 years']),
    ]);
    expect(programmes.map(({ of }) => of)).toEqual(['UG 4 years', 'PG 2 years']);
  });

  test('are grouped by programme, the whole institution and the newest year first', () => {
    const programmes = programmesOf([
      figure('placed', 80, [2023, 'Engineering, UG 4 years']),
      figure('graduated', 50, [2022, 'UG 4 years']),
      figure('placed', 40, [2023, 'UG 4 years']),
      figure('graduated', 60, [2023, 'UG 4 years']),
      figure('medianSalary', 900_000, [2023, 'UG 4 years']),
      figure('students', 1_000, [2023]),
    ]);
    expect(programmes.map(({ of }) => of)).toEqual(['UG 4 years', 'Engineering, UG 4 years']);
    expect(programmes[0]?.years).toEqual([
      {
        year: 2023,
        graduated: 60,
        placed: 40,
        higherStudies: undefined,
        medianSalary: 900_000,
      },
      expect.objectContaining({ year: 2022, graduated: 50 }),
    ]);
  });

  test('have shares only when both counts are known and consistent', () => {
    expect(shareOf(1, 4)).toBe(25);
    expect(shareOf(undefined, 4)).toBeNull();
    expect(shareOf(1, undefined)).toBeNull();
    expect(shareOf(0, 0)).toBeNull();
    expect(shareOf(5, 4)).toBeNull();
  });
});
