export const summaryTexts = {
  required: 'यह भरना ज़रूरी है।',
  needAttention: (fields: number) =>
    fields === 1 ? '1 खाने पर ध्यान दें' : `${fields} खानों पर ध्यान दें`,
  inRow: (row: string, field: string) => `${row}: ${field}`,
  show: 'देखें कि क्या ठीक करना है',
} as const;

export const draftTexts = {
  restored: 'आपने जो लिखा था वह वापस आ गया है।',
  discard: 'हटा दें',
} as const;
