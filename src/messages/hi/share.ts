export const shareTexts = {
  withRank: 'मेरी रैंक के साथ शेयर करें',
  share: 'शेयर करें',
  copied: 'लिंक कॉपी हो गया।',
  byHand: 'यह लिंक कॉपी करें: {address}',
} as const;
