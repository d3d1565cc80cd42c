import { beforeAll, expect, inject, test } from 'vitest';
import { deployFiles } from './deploy.ts';
import { readZip } from './zip-file.ts';

const MIB = 2 ** 20;
/** Our limit for each uploaded function; Netlify's is 50 MB. */
const MAX_ZIPPED = 25 * MIB;
/** The function that renders pages. */
const PAGES = 'ssr';
/** Netlify's bootstrap. */
const OF_NETLIFY = /^___netlify-/;
const FOREIGN_CODE = /\bnode:sqlite\b|DatabaseSync|better-sqlite|from 'vitest'/;
const FOREIGN_FILES =
  /\.node$|\.test\.|(?:^|\/)src\/testing\/|node_modules\/(?:@hono\/node-server|@playwright|playwright|vitest|esbuild|sharp|@netlify\/(?:dev|zip-it))/;

const { functions, root } = inject('deploys').production;
/** The files of each function by name. */
const filesOf = new Map<string, Awaited<ReturnType<typeof readZip>>>();

beforeAll(async () => {
  for (const { name, zip } of functions) filesOf.set(name, await readZip(zip));
});

test('bundles every function and no other', () => {
  expect(functions.map(({ name }) => name).sort()).toEqual([
    'api',
    'auth',
    'prepare',
    'repair',
    'ssr',
  ]);
});

test('limits guessing by address on the platform, but no refresh, and schedules upkeep', () => {
  const named = (name: string) => functions.find((one) => one.name === name);
  expect(named('auth')?.trafficRules?.action.config.aggregate.keys).toEqual([
    { type: 'ip' },
    { type: 'domain' },
  ]);
  const guessed = ['login', 'register', 'forgot-password', 'reset-password'].map((call) => ({
    pattern: `/api/auth/${call}`,
  }));
  expect(named('auth')?.routes).toMatchObject(guessed);
  expect(named('api')?.excludedRoutes).toMatchObject(guessed);
  expect(named('repair')?.schedule).toBe('*/15 * * * *');
  expect(named('prepare')?.invocationMode).toBe('background');
});

test.each(functions)('$name is small: $zippedBytes bytes', ({ zippedBytes }) => {
  expect(zippedBytes).toBeGreaterThan(100_000);
  expect(zippedBytes).toBeLessThan(MAX_ZIPPED);
});

test.each(functions)('$name contains the cut-offs', (fn) => {
  const names = (filesOf.get(fn.name) ?? []).map(({ name }) => name);
  expect(names).toContain('data/cutoffs/index.json');
  expect(names.some((name) => /^data\/cutoffs\/jee-main\.\w+\.br$/.test(name))).toBe(true);
});

test.each(functions)('$name contains the catalogue', (fn) => {
  const names = (filesOf.get(fn.name) ?? []).map(({ name }) => name);
  const parts = ['institutions', 'records', 'search', 'slugs'].map(
    (part) => `data/segment/${part}`,
  );
  expect(names).toEqual(expect.arrayContaining(parts));
  expect(names).not.toContain('data/segment/open-data');
});

test('leaves open data beside the functions', async () => {
  const files = await deployFiles(root);
  expect(files.map(({ name }) => name)).toEqual(['open-data']);
  expect(files[0]?.bytes.length).toBeGreaterThan(MIB);
});

test.each(functions)('$name contains what draws pictures only if it serves them', (fn) => {
  const names = (filesOf.get(fn.name) ?? []).map(({ name }) => name);
  const drawing = names.filter((name) => /\.(?:wasm|woff2)$|favicon\.svg$/.test(name));
  expect(drawing.length > 0, drawing.join()).toBe(fn.name === PAGES);
});

test.each(functions)('$name contains no native, embedded or test code', (fn) => {
  const files = filesOf.get(fn.name) ?? [];
  const ours = files.filter(({ name }) => !OF_NETLIFY.test(name) && name !== 'package.json');
  expect(ours.map(({ name }) => name).filter((name) => FOREIGN_FILES.test(name))).toEqual([]);
  const code = ours.filter(({ name }) => /\.[cm]?js$/.test(name) && !name.includes('node_modules'));
  expect(code.length).toBeGreaterThan(0);
  for (const { name, data } of code) {
    expect(FOREIGN_CODE.exec(data.toString())?.[0], name).toBeUndefined();
  }
});
