import type { LeftReason } from '../../domain/curation/bulk-edit.ts';
import type { UnlikelyAmount } from '../../domain/institutions/unlikely.ts';
import { grouped } from './numbers.ts';

export const leftTexts = {
  changed: 'इस बीच किसी ने इसे बदल दिया है।',
  gone: 'यह संस्थान अब सूची में नहीं है।',
  invalid: 'यह मान यहाँ सही नहीं है।',
  same: 'इसमें ये मान पहले से हैं।',
} as const satisfies Record<LeftReason, string>;

/** Why an amount is saved but named as unlikely. */
export function unlikelyWords({ rupees, why }: Pick<UnlikelyAmount, 'rupees' | 'why'>): string {
  return why === 'tiny'
    ? `सालाना ₹${grouped(rupees)} ठीक नहीं लगता। कहीं लाख या हज़ार तो नहीं छूटा?`
    : `सालाना ₹${grouped(rupees)} दूसरे सालों से दस गुना से ज़्यादा अलग है।`;
}
