import * as z from 'zod';
import { referenceFile } from './reference-data.ts';

/** Letters as statements print them, such as words torn at a line's end, with the intended letters. */
const misprints = referenceFile(
  'cutoffs/misprints.json',
  z.array(z.tuple([z.string(), z.string()])),
);

/**
 * The name of a programme as readers see it: misprints repaired, and brackets spaced as in prose. The
 * list's file keeps the printed name, by which statements of several years are matched.
 */
export function correctMisprints(printed: string): string {
  const repaired = misprints().reduce(
    (name, [wrong, meant]) => name.replaceAll(wrong, meant),
    printed,
  );
  return repaired
    .replace(/(?<=\w)\(/g, ' (')
    .replace(/\(\s+/g, '(')
    .replace(/(?<!\s)\s+\)/g, ')');
}
