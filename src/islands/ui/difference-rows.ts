import { type Difference, isEmpty } from '../../domain/differences.ts';

interface DifferenceWords {
  pathWords: (path: Difference['path']) => string;
  valueWords: (value: unknown) => string;
}

/** The rows of a DifferenceTable: a label and both values in words, null where one is empty. */
export function differenceRows(
  rows: readonly Difference[],
  { pathWords, valueWords }: DifferenceWords,
) {
  const words = (value: unknown) => (isEmpty(value) ? null : valueWords(value));
  return rows.map(({ path, before, after }) => ({
    label: pathWords(path),
    before: words(before),
    after: words(after),
  }));
}
