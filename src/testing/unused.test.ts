import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';

/** Files that tools and routes load by name rather than by import. */
const ENTRIES =
  /^(?:netlify\/functions|src\/pages)\/|^src\/(?:middleware|deploy\/netlify-stand-ins|rendering\/server-entry|layouts\/browser-words-route|messages\/(?:loaded-words|hi\/screen-names))\.ts$|\.(?:astro|test\.ts|spec\.ts)$/;
const CONFIGURATION = ['astro.config.mjs', 'playwright.config.ts'];
const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
/** Number and date formats contain no text. */
const FORMATS = 'src/messages/formats.ts';
/** Texts that are looked up by zod's issue codes or by terms of the data. */
const CODED = /^src\/messages\/(?:\w+\/)?(?:field-errors|terms|study-terms)\.ts$/;
const WORDS = /^src\/messages\/\w+\/(?!.*\.test\.)/;
const KEY = /^\s+(\w+)(?=:|\()/gm;

interface Source {
  file: string;
  text: string;
  words: ReadonlySet<string>;
}

const sources = ['src', 'netlify', 'tools']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((f) => `${folder}/${f}`))
  .filter((file) => /\.(?:tsx?|astro)$/.test(file) && !file.includes('/node_modules/'))
  .concat(CONFIGURATION)
  .map((file) => readSource(file, readFileSync(file, 'utf8')));

function readSource(file: string, text: string): Source {
  return { file, text, words: new Set(text.match(/\w+/g)) };
}

/** Exports that no importer of the file uses, as `file: name`. */
function unusedExports(among: readonly Source[]): string[] {
  const importers = new Map<string, Source[]>();
  for (const source of among) {
    for (const { target, isPackage } of importsOf(source.file, source.text)) {
      if (isPackage) continue;
      const known = importers.get(target);
      if (known) known.push(source);
      else importers.set(target, [source]);
    }
  }
  /** Words of a language are passed on as complete files, so users of the combined catalogue count. */
  const namersOf = (file: string) =>
    WORDS.test(file) ? among.filter((source) => source.file !== file) : (importers.get(file) ?? []);
  return among
    .filter(({ file }) => !ENTRIES.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(EXPORT)]
        .filter(([, name = '']) => !namersOf(file).some(({ words }) => words.has(name)))
        .map(([, name]) => `${file}: ${name}`),
    );
}

/** Keys of texts that no file outside src/messages uses, as `file: key`. */
function unusedTexts(among: readonly Source[]): string[] {
  const isText = ({ file }: Source) => file.startsWith('src/messages/') && file !== FORMATS;
  const named = new Set(among.filter((source) => !isText(source)).flatMap((s) => [...s.words]));
  return among
    .filter((source) => isText(source) && !CODED.test(source.file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(KEY)]
        .filter(([, key = '']) => !named.has(key))
        .map(([, key]) => `${file}: ${key}`),
    );
}

describe('unused code', () => {
  it('has no unused export', () => {
    expect(unusedExports(sources)).toEqual([]);
  });

  it('has no unused text', () => {
    expect(unusedTexts(sources)).toEqual([]);
  });

  it('is found among exports and texts', () => {
    const texts = readSource(
      'src/messages/a.ts',
      'export const aTexts = {\n  title: 1,\n  odd: 2,\n};',
    );
    const user = readSource('src/b.ts', "import { aTexts } from './messages/a.ts';\naTexts.title;");
    const idle = readSource('src/c.ts', 'export const idle = 1;');
    expect(unusedExports([texts, user, idle])).toEqual(['src/c.ts: idle']);
    expect(unusedTexts([texts, user, idle])).toEqual(['src/messages/a.ts: odd']);
  });
});
