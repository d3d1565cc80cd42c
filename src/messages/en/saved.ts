import { limits } from '../../domain/limits.ts';

/** Saving institutions, English. */
export const saveTexts = {
  save: 'Save',
  saved: 'Saved',
  /** Follows the count at the link to the comparison. */
  counted: 'saved',
  full: `You can save up to ${limits.saved} institutions. Remove one to save another.`,
  unkept: 'This browser cannot store anything for this site: its storage is full or blocked.',
} as const;
