/** The screen with values that both an editor and a later deploy have changed. */
export const differenceScreen = {
  heading: 'Changed here and in the data',
  loggedOut: 'You must be logged in to edit institutions. Please log in.',
  denied: 'You do not have the right to edit institutions.',
  notPermitted: 'You do not have permission to edit institutions.',
  failed: '❌ Failed to load the differences.',
  lead: (count: string) =>
    `${count} ${count === '1' ? 'value was' : 'values were'} changed by an editor, and later by the data that came with a deploy. The editor’s value is shown until you decide.`,
  none: 'No value was changed both here and in the data.',
  caption: 'Values changed twice',
  field: 'Field',
  own: 'Here',
  shipped: 'In the data',
  empty: 'Not reported',
  sourcedFrom: (value: string, source: string) => `${value} (source: ${source})`,
  keep: 'Keep ours',
  take: 'Take the data’s',
  kept: (name: string) => `✅ ${name} keeps its value.`,
  taken: (name: string) => `✅ ${name} has the data’s value. It can be undone in the history.`,
  decideFailed: '❌ Not decided. The value may have changed meanwhile.',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
} as const;
