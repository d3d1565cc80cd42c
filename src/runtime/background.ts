import type { Background } from '../features/needs.ts';
import { withoutBudget } from '../store/time-budget.ts';

export function openBackground(report: (failure: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const done = withoutBudget(work)
        .catch(report)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
