import { expect, it } from 'vitest';
import { figureDefinition, figureKeys } from '../../domain/figures.ts';
import {
  figureGroupTexts,
  figureLabels,
  figureUnitTexts,
  figureValue,
  figureYear,
  yearOfFigure,
} from './figures.ts';

it('every figure has a label of its own, a group and, where it is a number, a unit in words', () => {
  expect(Object.keys(figureLabels)).toEqual(figureKeys);
  expect(new Set(Object.values(figureLabels)).size).toBe(figureKeys.length);
  for (const key of figureKeys) {
    const { group, unit, kind } = figureDefinition(key) ?? {};
    expect(figureGroupTexts[group ?? 'identity'], key).toEqual(expect.any(String));
    expect(unit === null ? kind : figureUnitTexts[unit ?? 'people'], key).toEqual(
      expect.any(String),
    );
  }
});

it('a year is read as its figure is: academic 2022 stands for 2021–22', () => {
  expect(figureYear(2022, 'academic')).toBe('2021–22');
  expect(figureYear(2000, 'academic')).toBe('1999–00');
  expect(figureYear(2022, 'calendar')).toBe('2022');
  expect(figureYear(2025, 'edition')).toBe('2025');
});

it('a figure is told in its unit, with its year', () => {
  expect(figureValue({ key: 'medianSalary', value: 900_000 })).toBe('₹9,00,000');
  expect(figureValue({ key: 'nirfScore', value: 81.62 })).toBe('81.62');
  expect(figureValue({ key: 'students', value: 12_345 })).toBe('12,345');
  expect(figureValue({ key: 'naacGrade', value: 'A++' })).toBe('A++');
  expect(yearOfFigure({ key: 'students', year: 2023 })).toBe('2022–23');
  expect(yearOfFigure({ key: 'nirfScore', year: 2025 })).toBe('2025');
  expect(yearOfFigure({ key: 'pincode', year: null })).toBe('');
});
