import * as z from 'zod';
import { ADULT_AGE } from '../limits.ts';
import { freeText } from '../text.ts';

/** Whether a parent's consent to a minor's account is missing or recorded. */
export const consentState = z.enum(['pending', 'given']);
export type ConsentState = z.infer<typeof consentState>;

/** The body of PUT /api/user/users/{id}/consent: who consented, and how it was verified. */
export const consentInput = z.object({ evidence: freeText().min(1) });

/** A parent's recorded consent and the admin who recorded it. */
export const parentConsent = consentInput.extend({ at: z.iso.datetime(), by: z.string() });
type ParentConsent = z.infer<typeof parentConsent>;

/** Whether a person born on one day is a minor on another; both are YYYY-MM-DD. */
function isMinor(birthDate: string, today: string): boolean {
  const [year, ...rest] = birthDate.split('-');
  const birthday = [String(Number(year) + ADULT_AGE).padStart(4, '0'), ...rest].join('-');
  return today < birthday;
}

/** The state of an account's consent; null unless its date of birth is a minor's. */
export function consentOf(
  { profile, parentConsent: given }: ConsentAccount,
  today: string,
): ConsentState | null {
  if (profile.dob === null || !isMinor(profile.dob, today)) return null;
  return given === null ? 'pending' : 'given';
}

interface ConsentAccount {
  profile: { dob: string | null };
  parentConsent: ParentConsent | null;
}
