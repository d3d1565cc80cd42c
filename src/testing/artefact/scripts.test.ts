import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const BUILT = 'dist/_astro';
const chunks = new Map(
  readdirSync(BUILT)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(join(BUILT, file), 'utf8')]),
);
/** What only the code of these packages contains. */
const HEAVY = { react: 'react.transitional.element', zod: '_zod' };

/** A chunk and all that it imports before it runs; what a press loads is not among them. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = chunks.get(file)?.matchAll(/(?:from|import)\s*"\.\/([^"?]+)[^"]*"/g) ?? [];
  for (const [, imported = ''] of imports) loadedWith(imported, seen);
  return seen;
}

function chunkOf(name: string): string | undefined {
  return [...chunks.keys()].find((file) => file.startsWith(`${name}.`));
}

const scripts = readdirSync('src/browser')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => basename(file, '.ts'))
  .filter((name) => chunkOf(name) !== undefined);

test('finds the code of packages, and scripts of pages in files of their own', () => {
  for (const sign of Object.values(HEAVY))
    expect(
      [...chunks.values()].some((code) => code.includes(sign)),
      sign,
    ).toBe(true);
  expect(scripts).toContain('own-rank');
  expect(scripts.length).toBeGreaterThan(15);
});

test.each(scripts)('%s loads neither React nor zod before it runs', (name) => {
  const files = [...loadedWith(chunkOf(name) ?? '')];
  expect(
    files.filter((file) => {
      const code = chunks.get(file) ?? '';
      return Object.values(HEAVY).some((sign) => code.includes(sign));
    }),
  ).toEqual([]);
});
