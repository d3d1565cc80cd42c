import type { FeeChoice, FeeGroup } from '../../domain/exams/detail-facts.ts';
import { generalKnowledge } from '../../domain/sources/source.ts';
import { nameOf } from './names.ts';

export const courseTexts = {
  whatItIs: 'यह कोर्स क्या है',
  whoMay: 'पात्रता',
  leadsTo: 'करियर और आगे की पढ़ाई',
  semesters: 'सेमेस्टर',
  credits: 'क्रेडिट',
  branches: 'शाखाएँ और खास विषय',
  regulators: 'नियम कौन बनाता है',
  exams: 'प्रवेश परीक्षाएँ जिनसे संस्थान अक्सर एडमिशन देते हैं',
  careers: 'करियर',
  furtherStudy: 'आगे की पढ़ाई',
  cost: 'फीस',
  feesDiffer: 'हर संस्थान की फीस अलग है; हर संस्थान के पेज पर उसकी बताई फीस है।',
  unknown: 'इस कोर्स का विवरण अभी हमारे पास नहीं है।',
} as const;

export const examTexts = {
  ended: (name: string) => `${nameOf(name)} अब नहीं होती।`,
  replacedBy: 'इसकी जगह:',
  replaced: 'अब इन परीक्षाओं की जगह',
  neighbours: (field: string) => `${nameOf(field)} की दूसरी प्रवेश परीक्षाएँ`,
  datesThere: 'इस साल की तारीखें यहाँ दर्ज नहीं हैं। आधिकारिक साइट देखें:',
  whatItIs: 'यह परीक्षा क्या है',
  acceptedBy: 'इसका रिज़ल्ट कौन लेता है',
  changes: 'क्या बदला',
  whoMay: 'पात्रता',
  pattern: 'परीक्षा पैटर्न',
  held: 'कब होती है',
  mode: 'तरीका',
  length: 'समय',
  questions: 'प्रश्न',
  marks: 'अंक',
  languages: 'भाषाएँ',
  section: 'भाग',
  marking: 'अंक योजना',
  syllabus: 'सिलेबस',
  months: 'आम तौर पर किस महीने',
  seenIn: (cycles: string) => `${cycles} के अनुसार, घोषित तारीख नहीं।`,
  monthNames: {
    application: 'आवेदन',
    exam: 'परीक्षा',
    result: 'रिज़ल्ट',
    counselling: 'काउंसलिंग',
  },
  courses: 'कोर्स जिनमें यह ले जा सकती है',
  missing: (topics: string) => `अभी यहाँ नहीं: ${topics}।`,
  look: 'इस साल के नियम आधिकारिक साइट पर देखें:',
  unknown: 'इस परीक्षा का विवरण अभी हमारे पास नहीं है।',
} as const;

export const examFeeTexts = {
  heading: 'आवेदन शुल्क',
  ofCycle: (cycle: number) => `${cycle} के अनुसार; अगली सूचना में शुल्क बदल सकता है।`,
  amount: (rupees: string) => `₹${rupees}`,
  groups: {
    others: 'बाकी सभी',
    general: 'सामान्य',
    men: 'पुरुष, सामान्य',
    women: 'महिलाएँ',
    ews: 'EWS',
    'obc-ncl': 'OBC-NCL',
    bc: 'BC',
    sc: 'SC',
    st: 'ST',
    pwd: 'दिव्यांग',
    'third-gender': 'तृतीय लिंग',
    reserved: 'आरक्षित वर्ग',
    'state-reserved': 'राज्य के आरक्षित वर्ग',
  } satisfies Record<FeeGroup, string>,
  choices: {
    'one-attempt': 'एक प्रयास',
    'both-attempts': 'दोनों प्रयास',
    'one-mode': 'काग़ज़ पर या कंप्यूटर पर',
    'both-modes': 'काग़ज़ पर और कंप्यूटर पर',
  } satisfies Record<FeeChoice, string>,
} as const;

const standingTexts = {
  cycle: (year: number, isOld: boolean) => `${year} के अनुसार${isOld ? '; बाद में अलग हो सकता है' : ''}`,
  common: 'आम जानकारी; उस साल की सूचना देखें',
} as const;

export const sourceNoteTexts = {
  summary: 'स्रोत और बदलाव',
  none: 'अभी कोई स्रोत नहीं',
  read: (day: string) => `${day} को पढ़ा`,
} as const;

/** Cycles older than this many years are marked as old. */
const RECENT_YEARS = 2;

export function standingOf(
  sources: readonly string[] | undefined,
  year: number | null,
  now: Date = new Date(),
): string | null {
  if (sources === undefined) return null;
  if (sources.every((id) => id === generalKnowledge)) return standingTexts.common;
  if (year === null) return null;
  return standingTexts.cycle(year, year < now.getFullYear() - RECENT_YEARS);
}
