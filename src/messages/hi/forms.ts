export const summaryTexts = {
  required: 'यह भरना ज़रूरी है।',
  needsAttention: '1 खाने पर ध्यान दें',
  needAttention: '{fields} खानों पर ध्यान दें',
  inRow: '{row}: {field}',
  show: 'देखें कि क्या ठीक करना है',
} as const;

export const valueTexts = {
  email: 'सही ईमेल लिखें।',
  shortest: 'कम से कम {characters} अक्षर लिखें।',
} as const;

export const draftTexts = {
  restored: 'आपने जो लिखा था वह वापस आ गया है।',
  discard: 'हटा दें',
  offered: (when: string) => `आपने यहाँ ${when} को कुछ लिखा था, जो सेव नहीं हुआ।`,
  restore: 'वापस लाएँ',
  older: 'इसके बाद यह जानकारी बदल चुकी है। सेव करने से पहले मिलान कर लें।',
  notKept:
    'इस डिवाइस में ड्राफ्ट के लिए जगह नहीं है। यह टैब बंद होने पर आपका लिखा हुआ मिट जाएगा, इसलिए जल्दी सेव कर लें।',
} as const;
