import { describe, expect, it } from 'vitest';
import acceptance from '../../../data/acceptance.json' with { type: 'json' };
import { limits } from '../../domain/limits.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { expressionsIn, type FoundExpression, recordExpressions } from './find.ts';
import { findLookups } from './lookups.ts';
import { productFiles, toProductFile } from './product-code.ts';
import { findSlowness } from './slowness.ts';

const files = productFiles();
const found = files.map(expressionsIn);

/** Expressions that the product makes at each call from its own data, by file. */
const ofData: Readonly<Record<string, readonly string[]>> = {
  'src/domain/reference/acceptance.ts': acceptance.flatMap(({ at }) =>
    typeof at === 'string' ? at : [],
  ),
  'src/domain/cutoffs/cutoff-row.ts': cutoffLists.flatMap(({ where }) => Object.values(where)),
};

/** A question is cut to this length before any expression reads it. */
const lengthIn = (file: string) =>
  file.startsWith('src/search/question/') ? limits.query : undefined;

/** The attacks that take too long, one for each expression. */
function slowOnes(expressions: readonly FoundExpression[]): string[] {
  const each = new Map(expressions.map((one) => [String(one.expression), one]));
  return [...each.values()].flatMap(({ at, expression }) => {
    const slowness = findSlowness(expression, lengthIn(at));
    return slowness ? `${at} ${JSON.stringify(slowness)}` : [];
  });
}

describe('a regular expression', () => {
  it('takes at most 5 ms for any text of 10,000 characters', () => {
    const literals = found.flatMap((one) => one.literals);
    const data = Object.entries(ofData).flatMap(([at, sources]) =>
      sources.map((source) => ({ at: `${at}: ${source}`, expression: new RegExp(source) })),
    );
    expect(literals.length).toBeGreaterThan(300);
    expect(slowOnes([...literals, ...data])).toEqual([]);
  });

  it('takes at most as long where a module makes it', async () => {
    const makers = files.filter((_file, at) => (found[at]?.computed.length ?? 0) > 0);
    const made: FoundExpression[] = [];
    for (const { file } of makers) {
      const path = `../../../${file}?made`;
      const here = await recordExpressions(() => import(/* @vite-ignore */ path));
      expect(here.length, file).toBeGreaterThan(0);
      made.push(...here.map((expression) => ({ at: `${file}: ${expression}`, expression })));
    }
    expect(slowOnes(made)).toEqual([]);
    expect(makers.length).toBeGreaterThan(3);
  });

  it('is not made from what a call is given', () => {
    const perCall = found.flatMap((one) => one.perCall);
    expect(perCall.filter((at) => !Object.hasOwn(ofData, at.split(': ', 1)[0] ?? ''))).toEqual([]);
  });

  it('stands in the script of a component, where it is found', () => {
    const inMarkup = files.filter(({ markup }) =>
      /[(,=]\s*\/(?![/>*]).*\/[a-z]*[,).]/.test(markup),
    );
    expect(inMarkup.map(({ file }) => file)).toEqual([]);
  });
});

describe('the search for slow expressions', () => {
  it.each([
    /^((?:₹[\d,.]+|[\d,.]+|to)+)$/,
    /^\P{L}*\p{Script=Latin}(?:\p{Script=Latin}|\P{L})*$/u,
    /(a|a)*b/,
    /^(?:\w+\s?)+$/,
    /\/+$/,
    /;[^"]*"$/,
    /%.*$/,
    /\s+(?:vs|or)\s+/i,
    /\([^)]*\)/g,
    /^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/,
    /(?<=x\d*)\d+y/,
  ])('finds %s', (expression) => {
    expect(findSlowness(expression)).not.toBeNull();
  });

  it.each([/^[a-z]+$/, /\d{1,9}(?:\.\d+)?/g, /<[^<>]*>/g, /^(?:lakh|crore|[\d ])+$/])(
    'finds nothing in %s',
    (expression) => {
      expect(findSlowness(expression)).toBeNull();
    },
  );

  it('reads the scripts of a component and not its markup', () => {
    const text = '---\nconst a = /a/;\n---\n<p>{1 / 2}</p>\n<script>\nlet b = /b/;\n</script>\n';
    const component = toProductFile('src/a.astro', text);
    expect(expressionsIn(component).literals.map(({ at }) => at)).toEqual([
      'src/a.astro: /a/',
      'src/a.astro: /b/',
    ]);
    expect(component.markup.trim()).toBe('<p>{1 / 2}</p>');
  });

  it('tells expressions that a function makes from those of a module', () => {
    const code = [
      "const a = ['x'].map((text) => new RegExp(text));",
      'function f(text: string) { return new RegExp(text); }',
      'const g = (text: string) => RegExp(text);',
    ].join('\n');
    const { computed, perCall } = expressionsIn(toProductFile('src/a.ts', code));
    expect([computed.length, perCall.length]).toEqual([1, 2]);
  });
});

describe('a text that may come from outside', () => {
  it('is looked up among the own properties of an object', () => {
    // `lookup` itself asks for an own property first.
    expect(findLookups(files)).toEqual(['src/domain/lookup.ts: table[key]']);
  });
});

describe('the search for other look-ups', () => {
  const find = (...lines: string[]) => findLookups([toProductFile('src/a.ts', lines.join('\n'))]);

  it.each([
    ['const table: Record<string, string> = { a: "b" };', 'export const b = table[word];'],
    ['const f = (row: Readonly<Record<string, string>>, key: string) => row[key];'],
    ['type Row = Record<string, string>;', 'const f = (row: Row, key: string) => row[key];'],
    ['interface A { words: Record<string, 1> }', 'const f = ({ words }: A) => words[key];'],
    ['interface A { words: { [key: string]: 1 } }', 'const f = (a: A) => a.words?.[key];'],
    ['function f(): Record<string, 1> { return {}; }', 'const b = f()[key];'],
    ['const row = Object.fromEntries(entries);', 'const b = row[key] ?? 1;'],
    ['const schema = { named: z.record(z.string(), z.int()) };', 'const b = a.named[key];'],
    ['const isOne = (key: string) => key in table;'],
  ])('finds %s', (...lines) => {
    expect(find(...lines)).toHaveLength(1);
  });

  it.each([
    ['const table: Record<string, 1> = { a: 1 };', 'const b = table["a"] ?? lookup(table, c);'],
    ['const rows: readonly string[] = [];', 'const b = rows[at];'],
    ['const isOne = (value: object) => "status" in value;'],
    ['const made: Record<string, number> = {};', 'made[key] = 1;'],
  ])('finds nothing in %s', (...lines) => {
    expect(find(...lines)).toEqual([]);
  });
});
