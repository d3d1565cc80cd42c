import { describe, expect, it } from 'vitest';
import { productFiles, toProductFile } from './expressions/product-code.ts';
import { readLabels } from './expressions/read-labels.ts';

describe('what a figure is about', () => {
  it('is read from no label by a regular expression', () => {
    expect(productFiles().flatMap(readLabels)).toEqual([]);
  });

  it.each([
    '/UG/.test(of)',
    "/UG/.exec(figure.of ?? '')",
    'PATTERN.test(row.of.slice(1))',
    "of?.replace(/ years$/, '')",
    'figure.of.split(PATTERN)',
    'label.toLowerCase().match(/UG/) ?? of.toLowerCase().match(/UG/)',
  ])('%s would be found', (code) => {
    expect(readLabels(toProductFile('src/a.ts', code))).toHaveLength(1);
  });

  it.each(['/UG/.test(name)', "of.split(': ')", 'index.of(id)', 'survivors.of(id).match(/a/)'])(
    '%s is none',
    (code) => expect(readLabels(toProductFile('src/a.ts', code))).toEqual([]),
  );
});
