/** The buttons on an institution's page. */
export const shareTexts = {
  share: 'Share',
  copied: 'The address is copied.',
  byHand: 'Copy the address: {address}',
} as const;
