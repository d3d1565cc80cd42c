import { lookup } from '../../domain/lookup.ts';
export const ratingTexts = {
  overall: 'कुल मिलाकर',
  academics: 'पढ़ाई',
  faculty: 'शिक्षक',
  infrastructure: 'इमारत और ढाँचा',
  placements: 'प्लेसमेंट',
  hostel: 'हॉस्टल',
  campusLife: 'कैंपस का माहौल',
  valueForMoney: 'पैसा वसूल',
} as const;

export function meanWords(mean: number): string {
  return mean.toFixed(1);
}

export const reportReasonTexts = {
  spam: 'स्पैम या विज्ञापन',
  false: 'गलत जानकारी',
  offensive: 'अपमानजनक भाषा',
  personalData: 'किसी की निजी जानकारी',
  conflictOfInterest: 'अपना फायदा',
  other: 'कुछ और',
} as const;

const range = (from: string, to: string) => (from === to ? `₹${from}` : `₹${from} से ₹${to}`);

export const reviewTexts = {
  heading: 'रिव्यू',
  fact: 'रिव्यू की रेटिंग',
  outOf: (stars: string) => `5 में से ${stars}`,
  of5: '5 में से',
  distribution: 'कुल रेटिंग के अनुसार रिव्यू',
  means: 'रेटिंग का औसत',
  feesPaid: (from: string, to: string, count: string) =>
    `${count} लोगों ने साल में ${range(from, to)} फीस दी`,
  hostelPaid: (from: string, to: string, count: string) =>
    `${count} लोगों ने साल में हॉस्टल और मेस के ${range(from, to)} दिए`,
  gotScholarship: (name: string) => `मिली: ${name}`,
  joined: (year: number) => `${year} में दाखिला`,
  about: 'किसकी रेटिंग',
  mean: 'औसत',
  howMany: 'कितने',
  stars: (count: number) => `${count} स्टार`,
  count: (count: string, _isOne: boolean) => `${count} रिव्यू`,
  rated: (mean: string, count: string, _isOne: boolean) => `5 में से ${mean}, ${count} लोगों से`,
  none: 'इस संस्थान का रिव्यू अभी किसी ने नहीं लिखा।',
  noneFound: 'इस फिल्टर का कोई रिव्यू नहीं है।',
  write: 'रिव्यू लिखें',
  filters: 'रिव्यू छाँटें',
  course: 'कोर्स या इंटर्नशिप',
  rating: 'कुल रेटिंग',
  any: 'कोई भी',
  apply: 'फिल्टर लगाएँ',
  clear: 'सभी रिव्यू',
  internship: (what: string) => `इंटर्नशिप: ${what}`,
  writers: { student: 'छात्र', alumnus: 'पूर्व छात्र', visitor: 'देखने आए' },
  edited: (date: string) => `${date} को बदला`,
  deletedUser: 'मिटाया गया यूज़र',
  details: 'विस्तार से रेटिंग',
  report: 'रिपोर्ट करें',
  reportOf: (name: string) => `${name} का रिव्यू`,
  edit: 'बदलें',
  withdraw: 'वापस लें',
  newest: 'सबसे नए रिव्यू',
  older: 'पुराने रिव्यू',
  pages: 'रिव्यू के पेज',
} as const;

export const reviewNews = {
  opening: 'फॉर्म खुल रहा है …',
  openFailed: 'फॉर्म नहीं खुल सका। कृपया फिर कोशिश करें।',
  saved: 'आपका रिव्यू छप गया। कुछ सेकंड में इस पेज पर दिखेगा।',
  savedWaiting:
    'आपका रिव्यू सेव है, और ईमेल कन्फर्म करते ही छप जाएगा: हमने लिंक भेजा है। तब तक यह सिर्फ आपको, आपकी प्रोफाइल में दिखेगा।',
  savedHidden: 'आपका रिव्यू सेव है। मॉडरेटर के फैसले तक यह छिपा रहेगा; फैसला आपकी प्रोफाइल में दिखेगा।',
  withdrawn: 'आपका रिव्यू वापस ले लिया गया। कुछ सेकंड में इस पेज से हट जाएगा।',
  reported: 'धन्यवाद। मॉडरेटर इस रिव्यू को देखेंगे; फैसला आपकी प्रोफाइल में दिखेगा।',
} as const;

export const reviewForm = {
  writeHeading: 'रिव्यू लिखें',
  editHeading: 'अपना रिव्यू बदलें',
  kind: 'आप किसका रिव्यू लिख रहे हैं?',
  kinds: { course: 'कोर्स', internship: 'इंटर्नशिप' },
  there: {
    course: 'आप इस संस्थान के एक कोर्स का रिव्यू लिख चुके हैं।',
    internship: 'आप इस संस्थान की एक इंटर्नशिप का रिव्यू लिख चुके हैं।',
  },
  editThere: 'वह रिव्यू बदलें',
  course: 'कोर्स',
  courseHint: 'जैसे बी.टेक या एमबीए।',
  internship: 'इंटर्नशिप',
  internshipHint: 'क्या थी और कहाँ, जैसे कंप्यूटर सेंटर में वेब डेवलपमेंट।',
  writer: 'आप और यह संस्थान',
  writers: {
    student: 'मैं यहाँ पढ़ता/पढ़ती हूँ',
    alumnus: 'मैं यहाँ पढ़ चुका/चुकी हूँ',
    visitor: 'मैं यहाँ गया/गई हूँ',
  },
  year: 'साल',
  yearHint: 'जब आप यहाँ आखिरी बार पढ़े, या आए।',
  paid: 'आपका खर्च',
  paidLead: 'ज़रूरी नहीं। राशियाँ अलग-अलग कभी नहीं दिखतीं, सिर्फ दायरे के रूप में, जब तीन या ज़्यादा लोग बताएँ।',
  paidFields: {
    entryYear: 'दाखिले का साल',
    feePaid: 'साल में दी गई फीस (₹)',
    hostelPaid: 'साल में हॉस्टल और मेस (₹)',
    scholarshipGot: 'मिली हुई छात्रवृत्ति',
  },
  overall: 'कुल मिलाकर',
  overallRating: 'कुल रेटिंग',
  overallComment: 'आपका रिव्यू',
  overallHint: 'यहाँ आने वाले छात्रों को क्या पता होना चाहिए?',
  detailed: 'विस्तार से',
  detailedLead: 'जिसके बारे में बता सकते हैं उसकी रेटिंग दें; बाकी छोड़ दें।',
  comment: (of: string) => `${of} पर टिप्पणी`,
  clear: 'हटाएँ',
  clearOf: (rating: string) => `${rating} की रेटिंग हटाएँ`,
  left: (count: string) => `${count} अक्षर बाकी`,
  over: (count: string) => `${count} अक्षर ज़्यादा`,
  submit: 'रिव्यू छापें',
  save: 'रिव्यू सेव करें',
  busy: 'भेजा जा रहा है …',
  cancel: 'रद्द करें',
  draft: 'भेजने तक आपका लिखा इस ब्राउज़र में रहता है।',
  discard: 'ड्राफ्ट हटाएँ',
  discardQuestion: 'क्या आप सच में अपना लिखा हटाना चाहते हैं?',
  discardAction: 'हटाएँ',
  loadFailed: 'आपके रिव्यू लोड नहीं हो सके।',
  chooseRating: '1 से 5 स्टार में रेटिंग चुनें।',
} as const;

export const withdrawDialog = {
  title: 'रिव्यू वापस लें',
  question: 'क्या आप सच में अपना रिव्यू वापस लेना चाहते हैं? यह फिर नहीं लौटेगा।',
  action: 'वापस लें',
} as const;

export const reportForm = {
  heading: 'यह रिव्यू रिपोर्ट करें',
  lead: 'मॉडरेटर देख सकते हैं कि किसने रिपोर्ट किया; लिखने वाला नहीं।',
  reason: 'कारण',
  choose: 'चुनें …',
  text: 'इसमें क्या गलत है?',
  submit: 'रिपोर्ट भेजें',
} as const;

export const outcomesSection = {
  heading: 'रिव्यू पर फैसले',
  lead: 'आपके लिखे या रिपोर्ट किए रिव्यू पर मॉडरेटर ने क्या फैसला किया।',
  failed: 'फैसले लोड नहीं हो सके।',
  author: {
    hidden: 'आपका रिव्यू छिपा दिया गया।',
    restored: 'आपका रिव्यू फिर से दिख रहा है।',
    dismissed: 'आपका रिव्यू रिपोर्ट हुआ था और दिखता रहेगा।',
  },
  reporter: {
    hidden: 'आपका रिपोर्ट किया रिव्यू छिपा दिया गया।',
    restored: 'आपका रिपोर्ट किया रिव्यू फिर से दिख रहा है।',
    dismissed: 'आपका रिपोर्ट किया रिव्यू दिखता रहेगा।',
  },
  reported: (reasons: string) => `रिपोर्ट का कारण: ${reasons}`,
  reason: (reason: string) => `मॉडरेटर का जवाब: ${reason}`,
} as const;

export function reportReasonWords(reason: string): string {
  const words: Readonly<Record<string, string>> = reportReasonTexts;
  return lookup(words, reason) ?? reason;
}
