/** The buttons on an institution's page. */
export const shareTexts = {
  share: 'Share',
  copied: 'Link copied.',
  byHand: 'Copy the link: {address}',
} as const;
