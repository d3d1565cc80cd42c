import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Cut-offs are history: no word of ours may sound like more (docs/product.md "Cut-offs"). */
const PROMISING = /\b(?:chances?|safe(?:ly|r|st|ty)?|dreams?|predict\w*|probab\w*|guarante\w*)\b/i;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Repositories are called as they are called. */
const ADDRESS = /github\.com\/\S+/g;
const IMPORT = /^import [\s\S]*?;$/gm;

const folders = [
  'src/messages',
  'src/pages',
  'src/components',
  'src/layouts',
  'src/plots',
  'src/islands',
];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(?:ts|tsx|astro)$/.test(file) && !/\.test\.tsx?$/.test(file)),
);

/** What may stand in front of a person: without comments and what is imported. */
function textOf(file: string): string {
  return readFileSync(file, 'utf8').replace(COMMENT, '').replace(IMPORT, '').replace(ADDRESS, '');
}

describe('no word promises what past years can not', () => {
  test.each([...files, 'data/cutoffs/lists.json'])('%s', (file) => {
    expect(PROMISING.exec(textOf(file))?.[0]).toBeUndefined();
  });

  test.each(['Your chance', 'a safe college', 'Dream', 'predictor', 'Probability', 'guaranteed'])(
    'and %s would be one',
    (text) => {
      expect(text).toMatch(PROMISING);
    },
  );
});
