/** The words of an institution's public changes, English. */
export const changesTexts = {
  title: (name: string) => `Changes of ${name}`,
  lead: 'What has changed on this page since it came with the directory: what, when and from which source. Who wrote it is not told.',
  none: 'Nothing has been changed since it came with the directory.',
  noneHere: 'There is nothing older.',
  kinds: { added: 'Added', changed: 'Changed', removed: 'Removed', undone: 'Undone' },
  source: 'Source:',
  noSource: 'No source yet',
  reasons: { import: 'from a file of many institutions', correction: 'a correction' },
  becomes: 'became',
  newest: 'Newest changes',
  older: 'Older changes',
  pages: 'Pages of changes',
} as const;
