import { courseLabels, examLabels } from './entry-labels.ts';

/** Words shared by the screens for details of courses and entrance exams. */
export const detailTexts = {
  loadFailed: 'The list could not be loaded.',
  missing: '❌ All fields are required.',
  saving: 'Saving …',
  changedElsewhere:
    '❌ Someone else has changed this. What you typed is kept, with the saved text below it. The other fields show what was saved. Save again to replace it.',
  name: 'Name',
  slug: 'Slug',
  nameHint: 'The name on its page. Leave empty to use the slug.',
  hasDetail: 'has details',
  discardTitle: 'Unsaved changes',
  discardText: 'Your changes are not saved. Load another one anyway?',
  discard: 'Load',
  view: (name: string) => `View ${name}`,
  history: 'Change history',
  commas: 'Separate entries with commas.',
} as const;

/** "Course": exact texts, see docs/product.md 8. */
export const courseScreen = {
  heading: 'Manage Course Details',
  loggedOut: 'You must be logged in to add course details. Please log in.',
  denied: 'You do not have administrative privileges to add course details.',
  notPermitted: 'You do not have permission to add course details.',
  pick: 'Find a course',
  pickHint: 'Search by name. For a course that is not listed, enter a new short name (slug) below.',
  slugHint: 'Lowercase letters, digits and hyphens, such as btech.',
  isNew: 'This course is not listed yet. Saving it adds a new page.',
  labels: courseLabels,
  submit: 'Save Course Detail',
  saved: '✅ Course detail saved successfully!',
  failed: '❌ Failed to save course detail. Please try again.',
} as const;

/** "Exam": exact texts, see docs/product.md 8. */
export const examScreen = {
  heading: 'Manage Entrance Exams',
  loggedOut: 'You must be logged in to add entrance exam details. Please log in.',
  denied: 'You do not have administrative privileges to add entrance exam details.',
  notPermitted: 'You do not have permission to add entrance exam details.',
  pick: 'Find an entrance exam',
  pickHint: 'Search by name. For an exam that is not listed, enter a new short name (slug) below.',
  slugHint: 'Lowercase letters, digits and hyphens, such as jee-main.',
  isNew: 'This entrance exam is not listed yet. Saving it adds a new page.',
  labels: examLabels,
  submit: 'Save Entrance Exam Details',
  saved: '✅ Entrance exam details saved successfully',
  failed: '❌ Failed to save entrance exam detail. Please try again.',
} as const;
