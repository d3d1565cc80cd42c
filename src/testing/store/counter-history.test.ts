import { describe, expect, it, vi } from 'vitest';
import { bySoak, soakSeed } from '../soak-size.ts';
import { BACKENDS } from './backends.ts';
import { runCounterHistory } from './counter-history.ts';
import { PLANTED_COUNTER_BUGS } from './counter-sabotage.ts';
import { productionFetch } from './production-fetch.ts';

vi.mock('node:timers/promises', () => ({
  setTimeout: async () => undefined,
  setImmediate: async () => undefined,
}));
// Ids are drawn in batches, so the rest of one history's batch would otherwise name things in the
// next.
vi.mock('../../store/key.ts', async (original) => {
  const { drawId } = await import('./random.ts');
  return { ...(await original<typeof import('../../store/key.ts')>()), newId: drawId };
});

/**
 * The number of histories per backend; the file backend is slower because of its durable writes.
 */
const HISTORIES: Record<string, number> = { 'a SQLite file': bySoak(4, 1_000) };
const MAX_HISTORIES = 240;
const TIMEOUT_MS = bySoak(120_000, 3_600_000);

it(
  'a day summed into a month gets no other total (seed 20266013)',
  async () => {
    const backend = { fetch: productionFetch(), close: () => undefined };
    expect(await runCounterHistory(20_266_013, backend)).toEqual([]);
  },
  TIMEOUT_MS,
);

describe.each(Object.entries(BACKENDS))('counters’ histories over %s', (name, open) => {
  const last = soakSeed - 1 + (HISTORIES[name] ?? bySoak(25, 5_000));

  it(
    `are exact, seeds ${soakSeed} to ${last}`,
    async () => {
      for (let seed = soakSeed; seed <= last; seed++) {
        const backend = open();
        const violations = await runCounterHistory(seed, backend);
        backend.close();
        expect(violations, `in the history of seed ${seed}`).toEqual([]);
        if (seed % 1_000 === 0) console.log(`counters’ histories over ${name}: seed ${seed}`);
      }
    },
    TIMEOUT_MS,
  );
});

it.each(Object.entries(PLANTED_COUNTER_BUGS))(
  'the histories find: %s',
  async (_, sabotage) => {
    const found: string[] = [];
    for (let seed = 1; seed <= MAX_HISTORIES && found.length === 0; seed++) {
      const backend = { fetch: productionFetch(), close: () => undefined };
      const violations = await runCounterHistory(seed, backend, sabotage);
      found.push(...violations.map((violation) => `seed ${seed}: ${violation}`));
    }
    expect(found).not.toEqual([]);
  },
  TIMEOUT_MS,
);
