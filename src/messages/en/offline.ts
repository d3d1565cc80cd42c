import { productName } from '../product.ts';

/** Messages for readers with little or no connection, English. */
export const offlineTexts = {
  title: 'No connection',
  heading: `Could not reach ${productName}`,
  lead: 'You have not opened this page on this device before. It opens automatically when the site can be reached.',
  seen: 'Pages you have opened',
  retry: 'Try again',
} as const;

export const saveDataTexts = {
  showImages: 'Show images',
} as const;
