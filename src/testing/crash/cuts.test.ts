import { expect, test, vi } from 'vitest';
import { isSoak, soakSeed } from '../soak-size.ts';
import { seeded } from '../store/random.ts';
import { baseOperations } from './base-operations.ts';
import { cutShort, type RehearsedOperation, rehearse } from './cut.ts';
import { CUTS, type Cut } from './cut-engine.ts';
import { operationsFor } from './operations.ts';

// Hashing is irrelevant here and would dominate the run time.
vi.mock('../../features/accounts/password-hash.ts', async (original) => ({
  ...(await original<typeof import('../../features/accounts/password-hash.ts')>()),
  hashPassword: async (password: string) => `plain ${password}`,
  verifyPassword: async (hash: string, password: string) => hash === `plain ${password}`,
  needsRehash: () => false,
  decoyHash: 'plain',
}));

const all = [...operationsFor('cuts'), ...Object.entries(baseOperations)];

/** The number of cuts of each operation in `npm test`; the long run tries all. */
const SAMPLE = 1;
const random = seeded(soakSeed);

interface CutPoint {
  call: number;
  cut: Cut;
}

function cutPointsOf({ calls }: RehearsedOperation): CutPoint[] {
  const places = Array.from({ length: calls }, (_, call) =>
    CUTS.map((cut) => ({ call, cut })),
  ).flat();
  if (isSoak) return places;
  return Array.from({ length: SAMPLE }, () => random.pick(places));
}

let cutCount = 0;

test.each(all)(
  `the %s takes effect completely or not at all, wherever it is cut (seed ${soakSeed})`,
  async (_, operation) => {
    const play = await rehearse(operation);
    for (const { call, cut } of cutPointsOf(play)) {
      expect(await cutShort(play, call, cut), `${cut}, call ${call}`).toEqual([]);
      cutCount++;
    }
    expect(play.calls).toBeGreaterThan(1);
  },
  300_000,
);

test('tries the intended number of cuts', () => {
  console.log(`${cutCount} cuts of ${all.length} operations, seed ${soakSeed}`);
  expect(cutCount).toBeGreaterThanOrEqual(SAMPLE * all.length);
});
