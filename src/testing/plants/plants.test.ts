import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isName, replaceNames } from './code-place.ts';
import { type Plant, planted } from './plant.ts';
import { plants } from './plants.ts';

/** The cells of the rows of the tables in docs/proofs.md. */
const rows = readFileSync('docs/proofs.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '));

describe('the planted bugs', () => {
  it('match one place each and name an existing test', () => {
    for (const plant of plants) {
      const text = readFileSync(`src/${plant.file}`, 'utf8');
      expect(planted(text, plant)).not.toBe(text);
      expect(existsSync(`src/${plant.test}`), plant.test).toBe(true);
    }
  });

  it('keep their place after a renaming, new lines and comments', () => {
    for (const plant of plants) {
      const text = readFileSync(`src/${plant.file}`, 'utf8');
      const names = new Set(plant.find.match(/(?<![\w$])[A-Za-z_$][\w$]*/g));
      for (const name of [...names].filter(isName)) {
        const rename = (code: string) => replaceNames(code, new Map([[name, 'aNewName']]));
        const wrapped = (code: string) => code.replaceAll('\n', ' // why\n\n');
        const found = planted(wrapped(rename(text)), plant);
        const expected = wrapped(rename(planted(text, plant)));
        expect(codeOf(found), `${plant.file}: ${name}`).toBe(codeOf(expected));
      }
    }
  });

  it('name words that a title of their test contains', () => {
    for (const { test, name } of plants) {
      if (name === undefined) continue;
      const folder = dirname(`src/${test}`);
      const sources = readdirSync(folder).filter((file) => file.endsWith('.ts'));
      const texts = sources.map((file) => readFileSync(join(folder, file), 'utf8'));
      const words = inTitles(name);
      const isThere = texts.some((text) => words.some((part) => text.includes(part)));
      expect(isThere, `${test}: ${name}`).toBe(true);
    }
  });

  it('have a row in docs/proofs.md that names their test', () => {
    const missing = plants.filter(
      ({ promise, test }) =>
        !rows.some((row) => isRowOf(row, promise) && filesOf(row).includes(test)),
    );
    expect(missing.map(({ promise, test }) => `${promise}: ${test}`)).toEqual([]);
    expect(readFileSync('docs/proofs.md', 'utf8')).toContain(` the ${plants.length} bugs `);
  });

  it('have rows in docs/proofs.md that name existing files', () => {
    const files = rows.flatMap(filesOf);
    expect(files.filter((file) => !existsSync(`src/${file}`))).toEqual([]);
    expect(files.length).toBeGreaterThan(plants.length / 2);
  });

  it('have unique names', () => {
    const names = plants.map(({ promise, bug }) => `${promise}: ${bug}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(['', 'return 1; return 1;'])('are refused where the place is not once in %j', (text) => {
    const plant: Plant = {
      promise: '5',
      bug: 'two for one',
      file: 'one.ts',
      test: 'one.test.ts',
      find: 'return 1;',
      put: 'return 2;',
    };
    expect(() => planted(text, plant)).toThrow('5: src/one.ts holds');
  });
});

function isRowOf([first = '']: readonly string[], promise: string): boolean {
  return first === promise || first.split(', ').includes(promise);
}

/** The source files that a row names; a name without a folder is in the folder before it. */
function filesOf(row: readonly string[]): string[] {
  let folder = '.';
  return [...row.join(' | ').matchAll(/`([\w/-]+(?:\.(?:test|spec))?\.ts)`/g)].map(
    ([, file = '']) => {
      if (file.includes('/')) folder = dirname(file);
      return file.includes('/') ? file : `${folder}/${file}`;
    },
  );
}

function codeOf(text: string): string {
  return text.replaceAll(/ \/\/ why\n|\s/g, '');
}

/** The words as sources may contain them: all, or a beginning that a value of `it.each` continues. */
function inTitles(words: string): string[] {
  const begun = words.split(' ').map((_, count, all) => `${all.slice(0, count).join(' ')} %s`);
  return [words, ...begun.slice(3)];
}
