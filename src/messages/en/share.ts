/** The buttons on an institution's page. */
export const shareTexts = {
  withRank: 'Share with my rank',
  share: 'Share',
  copied: 'Link copied.',
  byHand: 'Copy the link: {address}',
} as const;
