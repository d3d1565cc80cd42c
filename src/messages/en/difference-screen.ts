/** The screen with values that both an editor and a later deploy have changed. */
export const differenceScreen = {
  heading: 'Changed here and in the data',
  loggedOut: 'You must be logged in to edit institutions. Please log in.',
  denied: 'You do not have the right to edit institutions.',
  notPermitted: 'You do not have permission to edit institutions.',
  failed: '❌ Failed to load the differences.',
  lead: (count: string) =>
    `${count} ${count === '1' ? 'value was' : 'values were'} changed by an editor, and later by a data update. The editor’s value is shown until you decide.`,
  none: 'No value was changed both here and in the data.',
  caption: 'Values changed twice',
  field: 'Field',
  own: 'Here',
  shipped: 'In the data',
  empty: 'Not reported',
  sourcedFrom: (value: string, source: string) => `${value} (source: ${source})`,
  saveToKeep: 'Edit and save it once more to keep your value or to take the other.',
  keep: 'Keep ours',
  take: 'Use the data’s',
  kept: (name: string) => `✅ ${name} keeps its value.`,
  taken: (name: string) => `✅ ${name} now has the data’s value. You can undo this in the history.`,
  decideFailed: '❌ Not decided. Someone else may have changed the value.',
} as const;
