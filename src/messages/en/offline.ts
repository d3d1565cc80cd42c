import { productName } from '../product.ts';

/** Messages for readers with little or no connection, English. */
export const offlineTexts = {
  title: 'No connection',
  heading: `Could not reach ${productName}`,
  lead: 'You have not opened this page on this device before. It opens automatically when the site can be reached.',
  seen: 'Pages you have opened',
  retry: 'Try again',
  copy: 'This is a copy from {when}. The site could not be reached.',
} as const;

/** What a page says about itself where something could not be loaded. */
export const pageNoticeTexts = {
  outdated: 'This page is out of date. Reload it and try again.',
  offline: 'You are offline. Try again once you are connected.',
  partFailed: 'This part of the page could not be shown.',
  reload: 'Reload',
  close: 'Close',
} as const;

export const saveDataTexts = {
  showImages: 'Show images',
} as const;
