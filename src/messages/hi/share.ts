export const shareTexts = {
  share: 'शेयर करें',
  copied: 'पता कॉपी हो गया।',
  byHand: 'यह पता कॉपी करें: {address}',
} as const;
