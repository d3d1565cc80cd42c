import { limits } from '../../domain/limits.ts';

/** The list of saved items. */
export const savedTexts = {
  title: 'Saved institutions',
  lead: 'Saved institutions are kept in this browser, and in your account while you are signed in.',
  empty: 'Nothing saved yet.',
  emptyHint: 'Press Save next to an institution, in any list or on its page.',
  find: 'Find institutions',
  list: 'Saved',
  choose: `Tick ${limits.compared.min} to ${limits.compared.max} of them to compare.`,
  compare: 'Compare',
  share: 'Share',
  address: 'Link to the comparison',
  copied: 'Link copied.',
  notCopied: 'Copy the link to send it.',
  tooFew: `Tick at least ${limits.compared.min} institutions.`,
  tooMany: `At most ${limits.compared.max} can be compared at once.`,
  remove: 'Remove',
  removed: '{name} is no longer saved.',
} as const;
