import { limits } from '../domain/limits.ts';
import { countAdmins } from '../features/accounts/admins.ts';
import { eraseExpired } from '../features/accounts/session-records.ts';
import { settledChanges } from '../features/changes/history-settling.ts';
import { removeOrphans } from '../features/follows/follows.ts';
import { eraseReminders, sendReminders } from '../features/follows/reminders.ts';
import { StoreUnavailable } from '../store/engine.ts';
import { withinBudget } from '../store/time-budget.ts';
import type { Runtime } from './runtime.ts';

/** As many records as a scheduled function can look at within its 30 s. */
const MOST = 1_000;

/**
 * What is run every 15 minutes: mends what crashes left behind, erases what has expired and sends the
 * mails that are due. A step
 * that fails keeps no other from being tried; the first failure is thrown in the end.
 */
export async function tidyUp(runtime: Runtime): Promise<void> {
  const { store } = runtime;
  const steps: readonly (() => Promise<unknown>)[] = [
    // First, since what a mail begins must be noted in time; all else goes on at the next run.
    () => sendReminders(runtime),
    () => store.tidy(),
    () => countAdmins(runtime),
    () => store.mend(),
    () => settledChanges(runtime),
    () => eraseExpired(runtime, MOST),
    () => removeOrphans(runtime),
    () => eraseReminders(runtime, MOST),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((failure) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}

/**
 * As `tidyUp`, beginning no store call after the time that a scheduled function has for it. What is
 * left then is done by the next run, which goes on where this one ended.
 */
export async function tidyUpInTime(runtime: Runtime, ms: number = limits.tidyingMs): Promise<void> {
  try {
    await withinBudget(ms, () => tidyUp(runtime), ms);
  } catch (failure) {
    if (!(failure instanceof StoreUnavailable)) throw failure;
    runtime.log.warn({ failure }, 'Tidying has not ended: the next run goes on with it');
  }
}
