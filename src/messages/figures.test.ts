import { expect, it } from 'vitest';
import { figureDefinition, figureKeys } from '../domain/figures.ts';
import { figureGroupTexts, figureLabels, figureUnitTexts, figureYear } from './figures.ts';

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
