import { limits } from '../../domain/limits.ts';

/** Saving institutions, English. */
export const saveTexts = {
  save: 'Save',
  saved: 'Saved',
  /** Follows the count at the link to the comparison. */
  counted: 'saved',
  full: `You have saved ${limits.saved} institutions, which is the most. Remove one to save another.`,
  unkept: 'This browser keeps nothing for this site: its storage is full, or not allowed.',
} as const;
