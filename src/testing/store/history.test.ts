import { describe, expect, it, vi } from 'vitest';
import { bySoak, soakSeed } from '../soak-size.ts';
import { BACKENDS } from './backends.ts';
import { runHistory } from './history.ts';
import { productionFetch } from './production-fetch.ts';
import { PLANTED_BUGS } from './sabotage.ts';

/** The milliseconds that waits have taken: none is waited, and no other time passes. */
const clock = vi.hoisted(() => ({ ms: 0 }));
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    clock.ms += ms;
  },
  setImmediate: async () => undefined,
}));
vi.spyOn(performance, 'now').mockImplementation(() => clock.ms);
// Ids are drawn in batches, so the rest of one history's batch would otherwise name things in the
// next.
vi.mock('../../store/key.ts', async (original) => {
  const { drawId } = await import('./random.ts');
  return { ...(await original<typeof import('../../store/key.ts')>()), newId: drawId };
});

/**
 * The number of histories per backend; the file backend is slower because of its durable writes.
 */
const HISTORIES: Record<string, number> = { 'a SQLite file': bySoak(5, 1_000) };
const MAX_HISTORIES = 240;
/** The first seed for bugs that few histories reveal. */
const FIRST: Record<string, number> = { 'lists without markers': 470 };
const TIMEOUT_MS = bySoak(120_000, 3_600_000);

describe.each(Object.entries(BACKENDS))('histories over %s', (name, open) => {
  const last = soakSeed - 1 + (HISTORIES[name] ?? bySoak(25, 13_000));

  it(
    `keep every invariant, seeds ${soakSeed} to ${last}`,
    async () => {
      for (let seed = soakSeed; seed <= last; seed++) {
        const backend = open();
        const violations = await runHistory(seed, backend);
        backend.close();
        expect(violations, `in the history of seed ${seed}`).toEqual([]);
        if (seed % 1_000 === 0) console.log(`histories over ${name}: seed ${seed}`);
      }
    },
    TIMEOUT_MS,
  );
});

it('a seed reproduces its history', async () => {
  const calls = async () => {
    const asked: string[] = [];
    const inner = productionFetch();
    const fetch: typeof globalThis.fetch = (input, init) => {
      asked.push(`${init?.method} ${input}`);
      return inner(input, init);
    };
    await runHistory(soakSeed, { fetch, close: () => undefined });
    return asked;
  };
  const first = await calls();
  expect(first.length).toBeGreaterThan(0);
  expect(await calls()).toEqual(first);
});

it.each(Object.entries(PLANTED_BUGS))(
  'the histories find: %s',
  async (bug, sabotage) => {
    const found: string[] = [];
    const first = FIRST[bug] ?? 1;
    for (let seed = first; seed < first + MAX_HISTORIES && found.length === 0; seed++) {
      const backend = { fetch: productionFetch(), close: () => undefined };
      const violations = await runHistory(seed, backend, sabotage);
      found.push(...violations.map((violation) => `seed ${seed}: ${violation}`));
    }
    expect(found).not.toEqual([]);
  },
  TIMEOUT_MS,
);
