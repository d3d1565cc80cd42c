export const shareTexts = {
  share: 'शेयर करें',
  copied: 'लिंक कॉपी हो गया।',
  byHand: 'यह लिंक कॉपी करें: {address}',
} as const;
