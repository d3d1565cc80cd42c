import { expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../../store/engine.ts';
import { withinBudget } from '../../store/time-budget.ts';
import { engineOver } from './backends.ts';
import { openPeople } from './people.ts';
import { productionFetch } from './production-fetch.ts';

const CALL_MS = 2_900;
const BUDGET_MS = 6_000;

it('begins no call after its time, and leaves no effect, when every call is slow', async () => {
  const clock = vi.spyOn(performance, 'now');
  let now = 0;
  clock.mockImplementation(() => now);
  const begun: number[] = [];
  const fetch = productionFetch();
  const engine = engineOver(
    async (input, init) => {
      begun.push(now);
      now += CALL_MS;
      return fetch(input, init);
    },
    { deadlineMs: 60_000 },
  );
  const { records } = openPeople(engine);
  const asha = { email: 'asha@x.in', username: 'asha', effects: 1 };

  const creation = withinBudget(BUDGET_MS, () => records.create('a', asha));
  await expect(creation).rejects.toThrow(StoreUnavailable);
  expect(Math.max(...begun)).toBeLessThanOrEqual(BUDGET_MS);
  clock.mockRestore();

  expect(await records.read('a')).toBeNull();
  await withinBudget(BUDGET_MS, () => records.create('a', asha));
  expect(await records.find('email', 'asha@x.in')).toMatchObject({ id: 'a' });
});
