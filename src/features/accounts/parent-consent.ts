import { indianDay } from '../../domain/date.ts';
import { consentOf } from '../../domain/parent-consent.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ListedUser, StoredUser } from '../../domain/user.ts';
import { RecordMissing } from '../../store/errors.ts';
import type { With } from '../needs.ts';
import { listedOf } from './user-records.ts';

/**
 * Records a parent's consent to an account; a repeated call keeps the first record. Refuses
 * `unknownUser`, and `noConsentNeeded` for an account that is not a minor's.
 */
export async function recordConsent(
  { users, now }: With<'now' | 'users'>,
  { userId }: Principal,
  { id, evidence }: { id: string; evidence: string },
): Promise<ListedUser> {
  const at = now();
  const change = (user: StoredUser) => {
    const state = consentOf(user, indianDay(at));
    if (state === null) throw new Refusal('noConsentNeeded');
    if (state === 'given') return user;
    return { ...user, parentConsent: { evidence, at: at.toISOString(), by: userId } };
  };
  try {
    return { ...listedOf(await users.records.update(id, change)), consent: 'given' };
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('unknownUser');
    throw error;
  }
}
