import type { CostPart } from '../../domain/institutions/costs.ts';
import { formats } from '../formats.ts';
import { costPartTexts } from './costs.ts';
import { grouped } from './numbers.ts';

const rupees = (amount: number) => `₹${grouped(amount)}`;

export const familyTexts = {
  form: 'मेरा परिवार',
  mine: 'मेरा परिवार, हर साल',
  formHelp: 'सिर्फ इसी डिवाइस पर रहता है, किसी खाते में नहीं।',
  category: 'श्रेणी',
  income: 'परिवार की सालाना आय',
  homeState: 'गृह राज्य',
  women: 'छात्रा के लिए',
  hostel: 'हॉस्टल के साथ',
  any: 'नहीं बताया',
  show: 'मेरी फीस दिखाएँ',
  forget: 'मेरा परिवार भूल जाएँ',
  bad: 'कोई जवाब मान्य नहीं है। सूचियों में से चुनें।',
  incomes: (above: number, upTo: number | null) => {
    if (upTo === null) return `${rupees(above)} से ज़्यादा`;
    return above === 0 ? `${rupees(upTo)} तक` : `${rupees(above)} से ${rupees(upTo)}`;
  },
  seat: (course: string, programme: string | null, quota: string | null) =>
    [course, programme, quota].filter((part) => part !== null).join(', '),
  perYear: (amount: number) => `साल में ${rupees(amount)}`,
  between: (low: number, high: number) =>
    `साल में ${rupees(low)} या ${rupees(high)}: नियम की सीमा आपकी आय के दायरे के भीतर है`,
  whole: (amount: number, years: number) => `इसी फीस पर ${years} साल के ${rupees(amount)}`,
  feesOf: (year: string) => `${year} की फीस`,
  feesSince: (year: string) => `${year} से लागू फीस`,
  notKnown: 'आपको कितना देना होगा, पता नहीं',
  depends: (low: number, high: number) =>
    low === high
      ? `कुछ के लिए साल में ${rupees(low)}: श्रेणी और आय बताएँ`
      : `श्रेणी और आय के हिसाब से साल में ${rupees(low)} से ${rupees(high)}`,
  made: 'हिस्से और शर्तें',
  unknownParts: (parts: readonly CostPart[]) =>
    `पता नहीं: ${formats('hi').list(parts.map((part) => costPartTexts[part]))}`,
  relief: 'किसे कम देना होता है',
  reliefOf: (payer: string, amount: number, part: CostPart) =>
    amount === 0 && part === 'tuition'
      ? `${payer}: यहाँ ट्यूशन फीस नहीं`
      : `${payer}: साल में ${rupees(amount)}, ${costPartTexts[part]}`,
  more: (count: number) => (count === 1 ? '1 और कोर्स या कोटा' : `${grouped(count)} और कोर्स या कोटे`),
} as const;
