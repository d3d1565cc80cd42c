/** The walk through a list, shown on the edit screen. */
export const walkTexts = {
  label: 'List',
  place: (at: string, total: string) => `${at} of ${total}`,
  gone: (total: string) => `No longer in the list, ${total} left`,
  previous: 'Previous',
  next: 'Next',
  back: 'Back to the list',
  saved: (name: string) => `✅ ${name} saved.`,
  failed: '❌ The list could not be loaded.',
  saveAndStay: 'Save and stay',
  saveAndNext: 'Save and next',
} as const;
