import { pages } from '../../domain/pages/pages.ts';

/** "Institution add": exact texts, see docs/product.md 8. */
export const addInstitution = {
  heading: 'Add Institution',
  description: 'Add a college or university to the directory.',
  submit: 'Add Institution',
  added: 'Institution added successfully!',
  view: (name: string) => `View ${name}`,
  complete: 'Add details',
  failed: 'Failed to add institution. Please check console for details.',
  unexpected: (message: string) => `An unexpected error occurred: ${message}`,
  unknown: 'An unknown error occurred during institution submission.',
  loggedOut: 'You must be logged in to add an institution. Please log in.',
  denied: 'You do not have administrative privileges to add institutions.',
  notAuthenticated: 'User not authenticated. Please log in.',
  notPermitted: 'You do not have permission to add institutions.',
} as const;

/** "Institution edit": exact texts, see docs/product.md 8. */
export const editInstitution = {
  title: 'Edit Institution',
  heading: (name: string) => `Edit ${name}`,
  unlikelyTitle: 'Is this amount right?',
  unlikelyAction: 'Save as typed',
  notSaved: 'Not saved. Correct the amount and save again.',
  loading: 'Loading institution data …',
  loadFailed: 'Failed to load institution data. It might not exist or there was a server error.',
  fetchFailed: 'An error occurred while fetching institution data.',
  invalidAddress: 'Invalid institution name or type provided in URL.',
  notFound: 'Institution Not Found',
  noData: 'No data to save.',
  updated: '✅ Institution updated successfully!',
  failed: '❌ Failed to update institution. Check console for details.',
  loggedOut: 'You must be logged in to edit an institution. Please log in.',
  denied: 'You do not have administrative privileges to edit institutions.',
  notPermitted: 'You do not have permission to update institutions.',
  submit: 'Update Institution',
  view: 'View page',
  list: 'All institutions',
  shortcut: 'Press Ctrl+S to save.',
  changedBy: (who: string, when: string) => `Last changed by ${who} on ${when}.`,
  changedOn: (when: string) => `Last changed on ${when}.`,
  addedOn: (when: string) => `Not changed since it was added on ${when}.`,
  history: 'Change history',
  undoSave: 'Undo the edit',
  dismiss: 'Dismiss',
  changedSince: '❌ Someone else has changed it since. See its history.',
} as const;

/** The admin dashboard (docs/product.md 2). */
export const dashboard = {
  heading: 'Admin Dashboard',
  denied: 'You do not have administrative privileges to access the dashboard.',
  cards: [
    {
      label: 'Add Institutions',
      path: pages.addInstitution.path,
      note: 'A new college or university',
    },
    {
      label: 'Edit College',
      path: pages.institutionList.path,
      note: 'Correct or complete any institution',
    },
    {
      label: 'Manage Ads',
      path: pages.addAd.path,
      note: 'Ads in header, content and footer',
    },
    {
      label: 'Manage Course Details',
      path: pages.addCourseDetail.path,
      note: 'Eligibility, fees and careers of a course',
    },
    {
      label: 'Manage Entrance Exams',
      path: pages.addExamDetail.path,
      note: 'Pattern, syllabus and conducting body',
    },
    {
      label: 'View Page Analytics',
      path: pages.pageViews.path,
      note: 'Page views by day, week and month',
    },
    { label: 'Manage Users', path: pages.users.path, note: 'Accounts and their roles' },
    {
      label: 'Manage Reported Reviews',
      path: pages.reports.path,
      note: 'Reviews reported by readers',
    },
  ],
  reportsWait: (count: number) =>
    count === 1 ? '1 reported review is waiting' : `${count} reported reviews are waiting`,
  waitingUnknown: 'The queues could not be loaded.',
  emptyHeading: 'The catalogue is empty. Three steps to start',
  firstSteps: [
    { path: pages.import.path, label: 'Import a list', note: 'of institutions, as CSV or JSON.' },
    {
      path: pages.addInstitution.path,
      label: 'Add an institution',
      note: 'by hand, with its sources.',
    },
    { path: pages.institutionList.path, label: 'Check the list', note: 'and correct it.' },
  ],
} as const;

/** The refusal that every admin screen shows. */
export const accessDenied = {
  heading: 'Access Denied',
  logIn: 'Log in',
  loading: 'Loading …',
} as const;
