import { limits } from '../domain/limits.ts';
import { repairAdmins } from '../features/accounts/admins.ts';
import { eraseExpired } from '../features/accounts/expiry.ts';
import { claimLookAlikes } from '../features/catalogue/look-alike-names.ts';
import { settledChanges } from '../features/changes/history-settling.ts';
import { removeOrphans } from '../features/follows/follows.ts';
import { eraseReminders, sendReminders } from '../features/follows/reminders.ts';
import { noteOperation } from '../features/health/operation-records.ts';
import { eraseUploads } from '../features/imports/cutoff-upload.ts';
import { removeOrphanedReviews } from '../features/reviews/confirmation.ts';
import { StoreUnavailable, throwFailures, withinBudget } from '../store/index.ts';
import type { Runtime } from './runtime.ts';

/** Upper bound of records that a scheduled function can visit within its 30 s. */
const MAX_RECORDS = 1_000;

/**
 * Repairs what crashes left behind, erases what has expired and sends due mail. All steps are
 * attempted; their failures are thrown at the end. Running it twice changes nothing more.
 */
export async function tidyUp(runtime: Runtime): Promise<void> {
  const { store } = runtime;
  const steps: readonly (() => Promise<unknown>)[] = [
    // First, because the outcome of started mails must be recorded in time; other steps can resume
    // later.
    () => sendReminders(runtime),
    () => store.tidy(),
    () => repairAdmins(runtime),
    () => store.ensureSnapshots(),
    () => claimLookAlikes(runtime),
    () => settledChanges(runtime),
    () => eraseExpired(runtime, MAX_RECORDS),
    () => removeOrphans(runtime),
    () => removeOrphanedReviews(runtime),
    () => eraseReminders(runtime, MAX_RECORDS),
    () => eraseUploads(runtime, MAX_RECORDS),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((failure) => failures.push(failure));
  throwFailures(failures);
}

/** Runs `tidyUp` and records when it ended, for the health check. */
export async function tidyOnSchedule(runtime: Runtime): Promise<void> {
  await tidyUp(runtime);
  await noteOperation(runtime, 'tidying');
}

/**
 * Runs `tidyOnSchedule` within the time limit of a scheduled function: no store call starts after
 * it. The next run continues.
 */
export async function tidyUpInTime(runtime: Runtime): Promise<void> {
  const ms = limits.tidyingMs;
  try {
    await withinBudget(ms, () => tidyOnSchedule(runtime), ms);
  } catch (failure) {
    if (!(failure instanceof StoreUnavailable)) {
      runtime.log.error({ failure }, 'Tidying failed');
      throw failure;
    }
    runtime.log.warn({ failure }, 'Tidying has not ended: the next run goes on with it');
  }
}
