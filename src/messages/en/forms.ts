/** What a refused form says at its top, and at a field that was left empty. */
export const summaryTexts = {
  required: 'This field is required.',
  needAttention: (fields: number) =>
    fields === 1 ? '1 field needs attention' : `${fields} fields need attention`,
  inRow: (row: string, field: string) => `${row}: ${field}`,
  show: 'Show what needs attention',
} as const;

/** What a form says that holds what was typed before a reload or the end of a session. */
export const draftTexts = {
  restored: 'Restored what you had typed.',
  discard: 'Discard',
} as const;
