import type {
  Scholarship,
  StudyLevel,
  scholarshipCategories,
  scholarshipLevels,
} from '../../domain/scholarships/scholarship.ts';
import { formats } from '../formats.ts';

const { day, number } = formats('hi');

const rupees = (amount: number) => `₹${number(amount)}`;

const units: Record<NonNullable<Scholarship['unit']>, string> = {
  year: 'हर साल',
  once: 'एक बार',
  'whole course': 'पूरे कोर्स के लिए',
  loan: 'कर्ज़',
  fee: 'फीस में',
  'share of fee': 'फीस में',
  'in kind': 'वस्तु के रूप में',
};

export const scholarshipTexts = {
  title: 'छात्रवृत्ति, फीस माफी और एजुकेशन लोन',
  titleIn: (state: string) => `${state} के छात्रों के लिए छात्रवृत्तियाँ`,
  description:
    'राज्य, श्रेणी, आय और कोर्स के स्तर के अनुसार छात्रवृत्ति, फीस माफी और एजुकेशन लोन: कितना मिलता है, कौन आवेदन कर सकता है, कहाँ, और पिछली बार कब।',
  lead: 'क्या मिल सकता है, कौन और कहाँ आवेदन कर सकता है। तारीखें हर साल बदलती हैं: भरोसा करने से पहले आधिकारिक पेज देखें।',
  filters: 'आपके बारे में',
  state: 'गृह राज्य',
  category: 'श्रेणी',
  gender: 'किसके लिए',
  income: 'परिवार की सालाना आय',
  study: 'कोर्स का स्तर',
  any: 'कोई भी',
  everyone: 'सबके लिए',
  show: 'दिखाएँ',
  bad: 'कोई जवाब मान्य नहीं है। सूचियों में से चुनें।',
  all: 'सभी छात्रवृत्तियाँ',
  found: (count: number) => `${number(count)} योजना${count === 1 ? '' : 'एँ'}`,
  none: 'इन जवाबों के लिए कोई योजना हमें पता नहीं।',
  noneWhy: 'आपके कॉलेज, ज़िले या राज्य के कल्याण विभाग के पास और भी हो सकती हैं।',
  levels: {
    central: 'केंद्र सरकार',
    state: 'राज्य सरकारें',
    institute: 'संस्थानों के नियम',
    private: 'कंपनियाँ और फाउंडेशन',
  } satisfies Record<(typeof scholarshipLevels)[number], string>,
  categories: {
    GEN: 'सामान्य',
    EWS: 'ईडब्ल्यूएस और कम आय वाले',
    'OBC-NCL': 'ओबीसी और पिछड़ा वर्ग',
    SC: 'एससी',
    ST: 'एसटी',
    PwD: 'दिव्यांग छात्र',
    minority: 'अल्पसंख्यक',
  } satisfies Record<(typeof scholarshipCategories)[number], string>,
  genders: { female: 'महिलाएँ', male: 'पुरुष' },
  studies: {
    diploma: 'डिप्लोमा और आईटीआई',
    ug: 'स्नातक',
    pg: 'स्नातकोत्तर',
    doctoral: 'पीएचडी',
  } satisfies Record<StudyLevel, string>,
  incomes: (upTo: number | null) => (upTo === null ? '₹10 लाख से ज़्यादा' : `${rupees(upTo)} तक`),
  amount({ amountMin, amountMax, unit }: Pick<Scholarship, 'amountMin' | 'amountMax' | 'unit'>) {
    if (unit === 'loan') return amountMax === null ? 'कर्ज़' : `${rupees(amountMax)} तक का कर्ज़`;
    const per = unit === null ? '' : ` ${units[unit]}`;
    if (amountMin !== null && amountMax !== null && amountMin !== amountMax)
      return `${rupees(amountMin)} से ${rupees(amountMax)}${per}`;
    if (amountMin !== null && amountMin === amountMax) return `${rupees(amountMin)}${per}`;
    if (amountMax !== null) return `${rupees(amountMax)} तक${per}`;
    if (amountMin !== null) return `${rupees(amountMin)} से${per}`;
    if (unit === 'fee') return 'फीस दी जाती है';
    return unit === 'share of fee' ? 'फीस का एक हिस्सा' : 'राशि अलग-अलग';
  },
  incomeUpTo: (limit: number) => `परिवार की आय साल में ${rupees(limit)} तक`,
  allIndia: 'पूरा भारत',
  details: 'कौन, क्या, कहाँ और स्रोत',
  pays: 'क्या मिलता है',
  forWhom: 'किसके लिए',
  courses: 'कोर्स',
  marks: 'अंक',
  apply: 'आवेदन',
  season: 'तारीखें',
  by: (giver: string) => giver,
  seasons: {
    over: (days: string, year: string) => `पिछली बार: ${days}, ${year}`,
    now: (days: string, year: string) => `इस बार: ${days}, ${year}`,
    coming: (days: string, year: string) => `अगली बार: ${days}, ${year}`,
  },
  days: (from: string | null, to: string | null) => {
    if (from !== null && to !== null) return `${day(from)} से ${day(to)}`;
    return to === null ? `${day(from ?? '')} से` : `${day(to)} तक`;
  },
  yearOf: (year: string, isOver: boolean) =>
    isOver ? `पिछली बार: ${year}, तारीखें पता नहीं` : `${year}: तारीखें पता नहीं`,
  seasonUnknown: 'तारीखें पता नहीं',
  officialPage: 'आधिकारिक पेज देखें',
  closed: 'बंद है',
  checked: (date: string) => `${day(date)} को जाँचा`,
  sources: 'स्रोत',
  ofState: (state: string) => `${state} के छात्रों के लिए छात्रवृत्तियाँ`,
  ofLevel: (level: StudyLevel) =>
    ({
      diploma: 'डिप्लोमा छात्रों के लिए छात्रवृत्तियाँ',
      ug: 'स्नातक छात्रों के लिए छात्रवृत्तियाँ',
      pg: 'स्नातकोत्तर छात्रों के लिए छात्रवृत्तियाँ',
      doctoral: 'पीएचडी छात्रों के लिए छात्रवृत्तियाँ',
    })[level],
} as const;
