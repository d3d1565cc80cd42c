import { limits } from '../../domain/limits.ts';

export const saveTexts = {
  save: 'सेव करें',
  saved: 'सेव है',
  counted: 'सेव किए',
  full: `आप ${limits.saved} संस्थान सेव कर चुके हैं, इससे ज़्यादा नहीं कर सकते। नया सेव करने के लिए एक हटाएँ।`,
  unkept: 'यह ब्राउज़र इस साइट के लिए कुछ भी सेव नहीं कर रहा: जगह भर गई है या अनुमति नहीं है।',
} as const;
