import type { LeftReason } from '../../domain/bulk-edit.ts';

/** Why an edit of many institutions leaves one of them as it is. */
export const leftTexts = {
  changed: 'Somebody has changed it meanwhile.',
  gone: 'This institution does not exist any more.',
  invalid: 'It would not be valid.',
  same: 'It has these values already.',
} as const satisfies Record<LeftReason, string>;
