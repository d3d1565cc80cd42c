import type { LeftReason } from '../../domain/curation/bulk-edit.ts';
import type { UnlikelyAmount } from '../../domain/institutions/unlikely.ts';
import { grouped } from './numbers.ts';

/** Why a bulk edit leaves an institution unchanged. */
export const leftTexts = {
  changed: 'Someone else has changed it.',
  gone: 'This institution no longer exists.',
  invalid: 'This value is not valid here.',
  same: 'It already has these values.',
} as const satisfies Record<LeftReason, string>;

/** Why an amount is saved but named as unlikely. */
export function unlikelyWords({ rupees, why }: Pick<UnlikelyAmount, 'rupees' | 'why'>): string {
  return why === 'tiny'
    ? `₹${grouped(rupees)} a year is unlikely. Are lakhs or thousands missing?`
    : `₹${grouped(rupees)} a year is more than ten times off the other years.`;
}
