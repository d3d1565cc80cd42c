/** A person's corrections in the profile. */
export const correctionsSection = {
  headings: {
    open: 'Your corrections waiting for an editor',
    accepted: 'Your accepted corrections',
    rejected: 'Your corrections that were not accepted',
  },
  failed: '❌ Your corrections could not be loaded.',
  reason: (reason: string) => `The editors say: ${reason}`,
  proposed: (when: string) => `Proposed on ${when}`,
  decided: (when: string) => `Decided on ${when}`,
} as const;
