/** /work: waiting records, those with most readers first. */
export const workScreen = {
  heading: 'Work',
  lead: 'What people wait for comes first, then what readers miss on the pages that they view most.',
  loggedOut: 'You must be logged in to see what waits. Please log in.',
  denied: 'You do not have the right to see what waits.',
  failed: '❌ Failed to load what waits.',
  none: '✅ Nothing waits.',
  caption: 'Queues',
  queue: 'Queue',
  count: 'Records',
} as const;

/** /statelist: the number of institutions by state. */
export const stateScreen = {
  heading: 'Institutions by state',
  lead: 'The first number leads to the institutions of the state.',
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
    `Of ${total} institutions, how many report nothing of a field, and how many only figures older than two years.`,
  loggedOut: 'You must be logged in to see the quality of the catalogue. Please log in.',
  denied: 'You do not have administrative privileges to see the quality of the catalogue.',
  failed: '❌ Failed to load the quality of the catalogue.',
  caption: 'Fields',
  field: 'Field',
  reported: 'Reported',
  missing: 'Missing',
  stale: 'Stale',
  missingOf: (field: string) => `without ${field}`,
  staleOf: (field: string) => `with a stale ${field}`,
  empty: 'The catalogue is empty.',
} as const;
