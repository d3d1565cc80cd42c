/** The words for those with little or no connection, English. */
export const offlineTexts = {
  title: 'No connection',
  heading: 'You are offline',
  lead: 'This page has not been opened on this device before. It will open as soon as there is a connection.',
  seen: 'Pages that you have seen',
  retry: 'Try again',
} as const;

export const saveDataTexts = {
  showImages: 'Show images',
} as const;
