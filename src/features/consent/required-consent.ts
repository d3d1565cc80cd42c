import { type ConsentState, consentOf } from '../../domain/accounts/parent-consent.ts';
import type { StoredUser } from '../../domain/accounts/user.ts';
import { indianDay } from '../../domain/date.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { With } from '../needs.ts';

type ConsentDependencies = With<'now' | 'parentConsentRequired'>;

/** The state of a parent's consent where the operator requires one; else null. */
export function requiredConsentOf(
  { now, parentConsentRequired }: ConsentDependencies,
  user: StoredUser,
): ConsentState | null {
  return parentConsentRequired ? consentOf(user, indianDay(now())) : null;
}

/** Refuses `consentPending` where an account lacks a required consent. */
export async function requireConsent(
  runtime: ConsentDependencies & With<'users'>,
  { userId }: Principal,
): Promise<void> {
  if (!runtime.parentConsentRequired) return;
  const user = await runtime.users.records.read(userId);
  if (user && requiredConsentOf(runtime, user.data) === 'pending') {
    throw new Refusal('consentPending');
  }
}
