import { limits } from '../../domain/limits.ts';

export const savedTexts = {
  title: 'सेव किए संस्थान',
  lead: 'आप जो सेव करते हैं वह इस ब्राउज़र में रहता है, और लॉगिन होने पर आपके खाते में भी।',
  empty: 'अभी कुछ सेव नहीं है।',
  emptyHint: 'किसी भी सूची में या संस्थान के पेज पर “सेव करें” दबाएँ।',
  find: 'संस्थान खोजें',
  list: 'सेव किए',
  choose: `तुलना के लिए ${limits.compared.min} से ${limits.compared.max} पर सही का निशान लगाएँ।`,
  compare: 'तुलना करें',
  share: 'शेयर करें',
  address: 'तुलना का लिंक',
  copied: 'लिंक कॉपी हो गया।',
  notCopied: 'भेजने के लिए लिंक कॉपी करें।',
  tooFew: `कम से कम ${limits.compared.min} संस्थान चुनें।`,
  tooMany: `एक साथ ज़्यादा से ज़्यादा ${limits.compared.max} की तुलना हो सकती है।`,
  remove: 'हटाएँ',
  removed: '{name} अब सेव नहीं है।',
} as const;
