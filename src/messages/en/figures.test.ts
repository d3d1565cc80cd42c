import { expect, it } from 'vitest';
import { figureDefinition, figureKeys } from '../../domain/sources/figures.ts';
import {
  figureGroupTexts,
  figureLabels,
  figureUnitTexts,
  figureValue,
  figureYear,
  yearOfFigure,
} from './figures.ts';

it('gives every figure a distinct label, a group and a unit for numbers', () => {
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

it('formats an academic year 2022 as 2021–22', () => {
  expect(figureYear(2022, 'academic')).toBe('2021–22');
  expect(figureYear(2000, 'academic')).toBe('1999–00');
  expect(figureYear(2022, 'calendar')).toBe('2022');
  expect(figureYear(2025, 'edition')).toBe('2025');
});

it('formats a figure with unit and year', () => {
  expect(figureValue({ key: 'medianSalary', value: 900_000 })).toBe('₹9,00,000');
  expect(figureValue({ key: 'nirfScore', value: 81.62 })).toBe('81.62');
  expect(figureValue({ key: 'students', value: 12_345 })).toBe('12,345');
  expect(figureValue({ key: 'naacGrade', value: 'A++' })).toBe('A++');
  expect(yearOfFigure({ key: 'students', year: 2023 })).toBe('2022–23');
  expect(yearOfFigure({ key: 'nirfScore', year: 2025 })).toBe('2025');
  expect(yearOfFigure({ key: 'pincode', year: null })).toBe('');
});
