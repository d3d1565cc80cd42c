import { consentOf } from '../../domain/accounts/parent-consent.ts';
import type { ListedUser, StoredUser } from '../../domain/accounts/user.ts';
import { indianDay } from '../../domain/date.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { RecordMissing } from '../../store/index.ts';
import type { RecordingDependencies } from '../changes/history-writing.ts';
import type { With } from '../needs.ts';
import { toListedUser } from './user-records.ts';
import { planUserWrite } from './users.ts';

type ConsentDependencies = RecordingDependencies & With<'users'>;

/**
 * Records a parent's consent to an account; a repeated call keeps the first record. Refuses
 * `unknownUser`, and `noConsentNeeded` for an account that is not a minor's.
 */
export function recordConsent(
  runtime: ConsentDependencies,
  principal: Principal,
  { id, evidence }: { id: string; evidence: string },
): Promise<ListedUser> {
  const at = runtime.now().toISOString();
  return changeConsent(runtime, principal, id, (user) => ({
    ...user,
    parentConsent: user.parentConsent ?? { evidence, at, by: principal.userId },
  }));
}

/**
 * Withdraws a parent's consent to an account, which then publishes nothing more; published content
 * stays. Idempotent. Refuses as `recordConsent`.
 */
export function withdrawConsent(
  runtime: ConsentDependencies,
  principal: Principal,
  id: string,
): Promise<ListedUser> {
  return changeConsent(runtime, principal, id, (user) => ({ ...user, parentConsent: null }));
}

async function changeConsent(
  runtime: ConsentDependencies,
  principal: Principal,
  id: string,
  change: (user: StoredUser) => StoredUser,
): Promise<ListedUser> {
  const today = indianDay(runtime.now());
  const changeMinor = (user: StoredUser) => {
    if (consentOf(user, today) === null) throw new Refusal('noConsentNeeded');
    return change(user);
  };
  try {
    const plan = planUserWrite(runtime, principal, { id, tags: [] });
    const record = await runtime.users.records.update(id, changeMinor, plan);
    const consent = consentOf(record.data, today);
    return { ...toListedUser(record), ...(consent && { consent }) };
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('unknownUser');
    throw error;
  }
}
