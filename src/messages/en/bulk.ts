import type { LeftReason } from '../../domain/bulk-edit.ts';

/** Why a bulk edit leaves an institution unchanged. */
export const leftTexts = {
  changed: 'Somebody has changed it meanwhile.',
  gone: 'This institution does not exist any more.',
  invalid: 'It would not be valid.',
  same: 'It has these values already.',
} as const satisfies Record<LeftReason, string>;
