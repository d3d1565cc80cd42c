/** What an institution does not report, shown on the edit screen. */
export const gapTexts = {
  heading: 'Not reported',
  others: (count: number, isMore: boolean) =>
    `${count} ${isMore ? 'more ' : ''}${count === 1 ? 'field is' : 'fields are'} not reported`,
  fill: 'Fill in',
  note: 'Checked, none found',
  takeBack: 'Take back',
  checked: (day: string, by: string | null) =>
    by === null ? `Checked on ${day}, none found` : `Checked on ${day} by ${by}, none found`,
  noted: (field: string) => `${field}: checked, none found.`,
  takenBack: (field: string) => `${field}: counts as missing again.`,
  failed: '❌ Failed to save. Try again.',
  loadFailed: '❌ It could not be loaded which fields were checked.',
} as const;
