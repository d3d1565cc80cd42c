import type { LeftReason } from '../../domain/curation/bulk-edit.ts';

/** Why a bulk edit leaves an institution unchanged. */
export const leftTexts = {
  changed: 'Someone else has changed it.',
  gone: 'This institution no longer exists.',
  invalid: 'This value is not valid here.',
  same: 'It already has these values.',
} as const satisfies Record<LeftReason, string>;
