import type { LeftReason } from '../../domain/curation/bulk-edit.ts';

export const leftTexts = {
  changed: 'इस बीच किसी ने इसे बदल दिया है।',
  gone: 'यह संस्थान अब सूची में नहीं है।',
  invalid: 'यह मान यहाँ सही नहीं है।',
  same: 'इसमें ये मान पहले से हैं।',
} as const satisfies Record<LeftReason, string>;
