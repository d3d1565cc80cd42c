/** The summary at the top of a refused form, and the message of an empty required field. */
export const summaryTexts = {
  required: 'This field is required.',
  needsAttention: '1 field needs attention',
  needAttention: '{fields} fields need attention',
  inRow: '{row}: {field}',
  show: 'Show what needs attention',
} as const;

/** Messages of values that the forms of accounts check themselves. */
export const valueTexts = {
  email: 'Enter a valid email address.',
  shortest: 'Use at least {characters} characters.',
} as const;

/** The notice of a form with restored input, or with input that a closed tab left. */
export const draftTexts = {
  restored: 'What you typed was restored.',
  discard: 'Discard',
  offered: (when: string) => `You typed here on ${when} and did not save it.`,
  restore: 'Restore it',
  older: 'The record has changed since then. Compare before you save.',
  notKept:
    'This device has no room for a draft. What you type is lost if this tab is closed, so save it soon.',
} as const;
