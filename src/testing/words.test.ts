import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Cut-offs describe the past: no text may promise admission (docs/product.md "Cut-offs"). */
const PROMISE = /\b(?:chances?|safe(?:ly|r|st|ty)?|dreams?|predict\w*|probab\w*|guarante\w*)\b/i;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Repository addresses may contain any word. */
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
const files = filesIn(folders);

function filesIn(chosen: readonly string[]): string[] {
  return chosen.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(?:ts|tsx|astro)$/.test(file) && !/\.test\.tsx?$/.test(file)),
  );
}

/** The texts of a file that users may see, without comments and imports. */
function textOf(file: string): string {
  return readFileSync(file, 'utf8').replace(COMMENT, '').replace(IMPORT, '').replace(ADDRESS, '');
}

describe('words of prediction', () => {
  test.each([...files, 'data/cutoffs/lists.json'])('%s', (file) => {
    expect(PROMISE.exec(textOf(file))?.[0]).toBeUndefined();
  });

  test.each(['Your chance', 'a safe college', 'Dream', 'predictor', 'Probability', 'guaranteed'])(
    'and %s would be one',
    (text) => {
      expect(text).toMatch(PROMISE);
    },
  );
});

/** Scripts, styles and the server part of an Astro page; an arrow does not end a tag. */
const NO_MARKUP = /^---[\s\S]*?\n---|<(style|script)[\s\S]*?<\/\1>|=>/g;
/**
 * Text after a tag or in a spoken attribute; `&&` and `|` occur only in code. Text after an
 * expression is found only by the pseudo-language of the long run.
 */
const TEXT =
  />\s*([^<>{}=;()&|]*\p{L}{2,}[^<>{}=;()&|]*?)\s*(?=<[/a-z]|\{)|\b(?:aria-label|placeholder|title|alt)="([^"]*\p{L}{2,}[^"]*)"/gu;

function writtenTexts(markup: string): string[] {
  const found = markup.replace(NO_MARKUP, '').matchAll(TEXT);
  return [...found].flatMap(([, text = '', heard = '']) => text || heard || []);
}

describe('texts outside the message catalogue', () => {
  test.each(files.filter((file) => /\.(?:astro|tsx)$/.test(file)))('%s', (file) => {
    expect(writtenTexts(textOf(file))).toEqual([]);
  });

  test.each(['<p>Hello there</p>', '<b>of {name}</b>', '<img alt="A picture" />'])(
    'and %s would not',
    (markup) => {
      expect(writtenTexts(markup)).toHaveLength(1);
    },
  );
});

describe('separator dots', () => {
  const built = filesIn(['src/browser', 'src/rendering', 'src/features', ...folders]).filter(
    (file) => !file.startsWith('src/messages/'),
  );
  test.each(built)('%s', (file) => {
    expect(textOf(file)).not.toMatch(/·/);
  });

  test.each(files.filter((file) => file.startsWith('src/messages/en/')))('%s', (file) => {
    expect(textOf(file)).not.toContain("join(' · ')");
  });
});
