import { z } from 'zod';
import data from '../../../data/cutoffs/misprints.json' with { type: 'json' };
import { referenceData } from './reference-data.ts';

/** Letters as statements print them, such as words torn at a line's end, with the intended letters. */
const misprints = referenceData(z.array(z.tuple([z.string(), z.string()])), data);

/**
 * The name of a programme as readers see it: misprints repaired, and brackets spaced as in prose. The
 * list's file keeps the printed name, by which statements of several years are matched.
 */
export function correctMisprints(printed: string): string {
  const repaired = misprints.reduce(
    (name, [wrong, meant]) => name.replaceAll(wrong, meant),
    printed,
  );
  return repaired
    .replace(/(?<=\w)\(/g, ' (')
    .replace(/\(\s+/g, '(')
    .replace(/(?<!\s)\s+\)/g, ')');
}
