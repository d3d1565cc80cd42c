/** The section list of a long form and its unsaved changes. */
export const formMap = {
  label: 'Sections of the form',
  find: 'Find in this form',
  found: 'Found in this form',
  none: 'Nothing found.',
  more: (count: number) => `and ${count} more`,
  unsaved: 'Unsaved changes',
  wrong: 'Needs attention',
  changes: (count: number) => `${count} unsaved ${count === 1 ? 'change' : 'changes'}`,
  review: 'Review',
  hideReview: 'Hide review',
  field: 'Field',
  before: 'Saved',
  after: 'Unsaved',
  empty: 'empty',
} as const;
