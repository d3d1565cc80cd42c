import { limits } from '../../domain/limits.ts';

export const compareBarTexts = {
  label: 'आपकी तुलना',
  compare: '{count} की तुलना करें',
  add: 'संस्थान जोड़ें',
  search: 'खोजें',
  added: '{name} जुड़ गया: तुलना के लिए {most} में से {count}।',
  remove: '{name} को तुलना से हटाएँ',
  full: `ज़्यादा से ज़्यादा ${limits.compared.max} संस्थानों की तुलना हो सकती है। दूसरा जोड़ने के लिए पेज के नीचे से एक हटाएँ।`,
  unkept:
    'यह ब्राउज़र इस साइट के लिए कुछ भी सेव नहीं कर रहा: जगह भर गई है या अनुमति नहीं है। तुलना सिर्फ इसी से शुरू होगी।',
} as const;
