/** /work: waiting records, those with most readers first. */
export const workScreen = {
  heading: 'Work',
  lead: 'First what people are waiting for, then what is missing on the most viewed pages.',
  loggedOut: 'You must be logged in to view the work queues. Please log in.',
  denied: 'You do not have the right to view the work queues.',
  failed: '❌ Failed to load the work queues.',
  none: '✅ Nothing is waiting.',
  caption: 'Queues',
  queue: 'Queue',
  count: 'Records',
  mostViewed: 'Most viewed, with what is missing',
  mostViewedLead: 'Pages viewed most in the last 30 days. Each opens at the first missing field.',
  institution: 'Institution',
  views: 'Views',
  missing: (fields: readonly string[], others: number) =>
    `Not reported: ${fields.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
} as const;

/** /statelist: the number of institutions by state. */
export const stateScreen = {
  heading: 'Institutions by state',
  lead: 'Press the first number to see the institutions of the state.',
  loggedOut: 'You must be logged in to see the states. Please log in.',
  denied: 'You do not have the right to edit institutions.',
  failed: '❌ Failed to load the states.',
  caption: 'States and union territories',
  state: 'State',
  institutions: 'Institutions',
  institutionsOf: (state: string) => `institutions in ${state}`,
  withFacts: 'With facts',
  page: 'Page',
  open: 'View page',
  empty: 'The catalogue is empty.',
} as const;

/** /quality: missing and outdated values by field. */
export const qualityScreen = {
  heading: 'Quality',
  lead: (total: string) =>
    `How many of ${total} institutions have no value in a field, and how many only figures older than two years. Checked: looked for within a year, none found.`,
  loggedOut: 'You must be logged in to see the quality of the catalogue. Please log in.',
  denied: 'You do not have administrative privileges to see the quality of the catalogue.',
  failed: '❌ Failed to load the quality of the catalogue.',
  caption: 'Fields',
  field: 'Field',
  reported: 'Reported',
  missing: 'Missing',
  doubled: 'Twice',
  checked: 'Checked',
  stale: 'Outdated',
  missingOf: (field: string) => `without ${field}`,
  staleOf: (field: string) => `with an outdated ${field}`,
  empty: 'The catalogue is empty.',
} as const;
