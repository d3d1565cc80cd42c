import { adLabels } from './entry-labels.ts';

/** The label of ads on public pages. */
export const adTexts = {
  mark: 'Ad',
  /** Alternative text of the picture: an ad has no name, only a target. */
  picture: (host: string) => host,
} as const;

/** "Ad": exact texts, see docs/product.md 8. */
export const adScreen = {
  heading: 'Manage Ads',
  addHeading: 'Add Ad',
  editHeading: 'Edit Ad',
  listHeading: 'Ads',
  loggedOut: 'You must be logged in to add an ad. Please log in.',
  denied: 'You do not have administrative privileges to add ads.',
  notPermitted: 'You do not have permission to add ads.',
  required: '❌ Image URL and Target Link are required.',
  added: '✅ Ad added successfully!',
  addFailed: '❌ Failed to add ad. Please try again.',
  saved: '✅ Ad updated successfully!',
  saveFailed: '❌ Failed to update ad. Please try again.',
  changedElsewhere:
    '❌ Someone else has changed this ad. The list shows the current version. Save again to replace it.',
  deleted: '✅ Ad deleted successfully!',
  deleteFailed: '❌ Failed to delete ad. Please try again.',
  loadFailed: '❌ Failed to load ads.',
  none: 'No ads yet.',
  labels: adLabels,
  hints: {
    startDate: 'First day it is shown. Leave empty to start now.',
    endDate: 'Last day it is shown. Leave empty for no end.',
  },
  positions: { header: 'Header', content: 'Content', footer: 'Footer' },
  preview: 'Preview',
  noPicture: 'No image could be loaded from this address.',
  submit: 'Add Ad',
  save: 'Save Ad',
  columns: {
    ad: 'Ad',
    position: 'Position',
    dates: 'Dates',
    state: 'State',
    figures: 'Figures',
    actions: 'Actions',
  },
  states: { active: 'Active', scheduled: 'Scheduled', ended: 'Ended', off: 'Off' },
  from: (date: string) => `from ${date}`,
  until: (date: string) => `until ${date}`,
  between: (start: string, end: string) => `${start} – ${end}`,
  always: 'No limit',
  figures: (seen: string, clicked: string) => `${seen} seen, ${clicked} clicked`,
  byDay: 'By day',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  deleteQuestion: (link: string) =>
    `Are you sure you want to delete the ad that leads to ${link}? This action cannot be undone.`,
} as const;
