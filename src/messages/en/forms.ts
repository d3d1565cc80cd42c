/** The summary at the top of a refused form, and the message of an empty required field. */
export const summaryTexts = {
  required: 'This field is required.',
  needAttention: (fields: number) =>
    fields === 1 ? '1 field needs attention' : `${fields} fields need attention`,
  inRow: (row: string, field: string) => `${row}: ${field}`,
  show: 'Show what needs attention',
} as const;

/** The notice of a form with restored input. */
export const draftTexts = {
  restored: 'What you typed was restored.',
  discard: 'Discard',
} as const;
