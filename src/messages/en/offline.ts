import { productName } from '../product.ts';

/** Messages for readers with little or no connection, English. */
export const offlineTexts = {
  title: 'No connection',
  heading: `Could not reach ${productName}`,
  lead: 'This page has not been opened on this device before. It opens by itself as soon as the site can be reached.',
  seen: 'Pages that you have seen',
  retry: 'Try again',
} as const;

export const saveDataTexts = {
  showImages: 'Show images',
} as const;
