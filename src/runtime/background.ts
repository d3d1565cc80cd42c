import { withoutBudget } from '../store/time-budget.ts';

/** Work that no answer waits for. */
export interface Background {
  /** Starts the work; its failure is reported, never thrown. */
  run(work: () => Promise<void>): void;
  /** Resolves when all work that has been started has ended. */
  idle(): Promise<void>;
}

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
