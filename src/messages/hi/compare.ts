import type { ComparedRow, ComparedValue } from '../../domain/comparison/compared-row.ts';
import type { GroupName } from '../../domain/comparison/comparison.ts';
import type { EarlyRounds } from '../../domain/cutoffs/cutoffs.ts';
import { limits } from '../../domain/limits.ts';
import { lookup } from '../../domain/lookup.ts';
import { roundsWords, standingWords } from '../standing-words.ts';
import { partWords } from './about.ts';
import { shownValue } from './cutoffs.ts';
import { facilityTexts, infoTexts, placementTexts } from './directory.ts';
import { figureLabels, figureValue, figureYear } from './figures.ts';
import { wholeCostWords } from './institution-figures.ts';
import { nameOf, placeOf } from './names.ts';
import { feeWords, grouped } from './numbers.ts';
import { ownRankTexts } from './own-rank.ts';
import { listTexts, ownershipTexts, typeTexts } from './pages.ts';
import { meanWords, reviewTexts } from './reviews.ts';

export const compareTexts = {
  title: 'तुलना',
  heading: 'संस्थानों की तुलना',
  description: 'दो से चार संस्थान साथ-साथ: रैंक, फीस, सीटें, नतीजे, सुविधाएँ।',
  titleOf: (names: readonly string[]) => `तुलना: ${names.map(nameOf).join(', ')}`,
  how: `${limits.compared.min} से ${limits.compared.max} संस्थान चुनें`,
  howLead: 'उन्हें यहाँ खोजें, उनके पेज पर “तुलना करें” दबाएँ, या सेव किए संस्थानों में से चुनें।',
  one: (name: string) => `अभी सिर्फ ${nameOf(name)} है: कम से कम एक और जोड़ें।`,
  add: 'संस्थान जोड़ें',
  replaceOne: (name: string) => `${nameOf(name)} की जगह दूसरा`,
  replace: 'बदलें',
  keepIt: 'इसे रहने दें',
  search: 'खोजें',
  searchHint: 'नाम, जैसे एनआईटी त्रिची',
  found: 'मिले',
  none: (words: string) => `“${words}” से कोई संस्थान नहीं मिला। सिर्फ नाम लिखकर देखें।`,
  full: `ज़्यादा से ज़्यादा ${limits.compared.max} संस्थानों की तुलना हो सकती है। किसी एक को बदलें या हटाएँ।`,
  gone: (count: number) =>
    count === 1 ? 'इस लिंक का एक संस्थान अब सूची में नहीं है।' : `इस लिंक के ${count} संस्थान अब सूची में नहीं हैं।`,
  tooMany: `इस लिंक में ${limits.compared.max} से ज़्यादा संस्थान हैं। पहले ${limits.compared.max} दिखाए गए हैं।`,
  onlyDifferences: 'सिर्फ अंतर',
  everything: 'सब दिखाएँ',
  alike: 'जो पता है उसमें कोई अंतर नहीं।',
  fact: 'जानकारी',
  institutions: 'संस्थान',
  remove: 'हटाएँ',
  cutoffNote: (list: string, category: string | null, year: number) =>
    `${[nameOf(list), category, year].filter(Boolean).join(', ')}: जो कोर्स इनमें से कई में हैं वे किस रैंक या स्कोर पर बंद हुए, जहाँ फर्क हो वहाँ कोटे के साथ। ये पिछले साल हैं, कोई वादा नहीं: इस साल की रैंक अलग हो सकती है।`,
  cutoffsNone: (list: string, category: string | null, year: number) =>
    category === null
      ? `${nameOf(list)}, ${year}: किसी भी एक श्रेणी में इनका कोई साझा कोर्स नहीं है।`
      : `${nameOf(list)}, ${category}, ${year}: इस श्रेणी में इनका कोई साझा कोर्स नहीं है।`,
  cutoffsUnshared: 'हमारी किसी कट-ऑफ सूची में इनमें से कोई नहीं है।',
  notInList: (name: string, exams: readonly string[]) =>
    exams.length === 0
      ? `${name} इस सूची में नहीं है।`
      : `${name} में एडमिशन ${exams.map(nameOf).join(' और ')} से होता है; वह इस सूची में नहीं है।`,
  more: (count: number) => `${count} और, कुछ सिर्फ एक संस्थान ने बताए`,
  rankNote: 'सिर्फ एक ही एजेंसी, श्रेणी और साल की रैंक साथ-साथ दिखती हैं।',
} as const;

export const comparedGroupTexts: Record<GroupName, string> = {
  glance: 'एक नज़र में',
  about: 'मुख्य जानकारी',
  ranks: 'रैंक',
  fees: 'फीस',
  seats: 'सीटें',
  outcomes: 'नतीजे',
  students: 'छात्र',
  quality: 'गुणवत्ता',
  cutoffs: 'कट-ऑफ',
  facilities: 'सुविधाएँ',
  reviews: 'रिव्यू',
};

const rowTexts: Readonly<Record<string, string>> = {
  type: 'प्रकार',
  owner: infoTexts.owner,
  place: infoTexts.place,
  established: infoTexts.established,
  campusArea: infoTexts.campusArea,
  anyRank: infoTexts.rank,
  highest: `${placementTexts.highest} पैकेज`,
  median: `${placementTexts.median} पैकेज`,
  lowest: `${placementTexts.lowest} पैकेज`,
  rating: reviewTexts.fact,
  closing: 'क्लोज़िंग रैंक या स्कोर',
  closesAt: 'इस पर बंद',
  placedShare: 'प्लेसमेंट मिला',
  higherStudiesShare: 'आगे पढ़ने गए',
  ownFee: 'मेरा परिवार, हर साल',
  mainFee: 'मुख्य कोर्स की फीस',
  courseFees: 'फीस',
  coursePay: 'मीडियन वेतन',
  wholeCourse: 'पूरा कोर्स',
  ...facilityTexts,
  ...figureLabels,
};
const words: Readonly<Record<string, string>> = { ...typeTexts, ...ownershipTexts };

function ownershipWords(value: string): string {
  return value
    .split(' ')
    .map((one) => lookup(words, one) ?? one)
    .join(', ');
}

/** The label of a row. */
export function comparedLabel({ key, of, about }: ComparedRow): string {
  if (key === 'closing' && of !== null) return nameOf(of);
  const label = lookup(rowTexts, key);
  if (label === undefined) return nameOf(of ?? key);
  return of === null ? label : `${label}: ${partWords({ of, about })}`;
}

/** A value as shown to readers. */
export function comparedText({
  value,
  unit,
  course,
  place,
  figure,
  count = 0,
  part,
  closings,
  isDoubtful,
  atLowEnd = null,
}: ComparedValue): string {
  if (typeof value === 'object') return wholeCostWords(value);
  if (place) return placeOf(place);
  if (figure) return figureValue({ key: figure, value });
  if (unit === 'ownership') return ownershipWords(String(value));
  if (typeof value === 'string') {
    const text = (unit === 'word' && lookup(words, value)) || nameOf(value);
    return course === undefined ? text : `${nameOf(course)}: ${text}`;
  }
  if (unit === 'rupees') return rupeesText(value, atLowEnd ?? value);
  if (unit === 'fee') return feeWords(value) + (isDoubtful ? `, ${listTexts.onlyReported}` : '');
  if (unit === 'text') return String(value);
  if (unit === 'closing') return closingsText(closings ?? [{ seat: '', value }]);
  if (part) return `${value} % (${grouped(part.whole)} में से ${grouped(part.count)})`;
  if (unit !== 'stars') return grouped(value);
  return reviewTexts.rated(meanWords(value), grouped(count), count === 1);
}

/** A sum to the rupee; both where a rule's limit lies within the family's income band. */
function rupeesText(...sums: number[]): string {
  const amounts = new Set(sums.toSorted((a, b) => a - b).map((sum) => `₹${grouped(sum)}`));
  return [...amounts].join('–');
}

/** Closing values with their seats: HS 18,862, OS 17,282. */
function closingsText(closings: NonNullable<ComparedValue['closings']>): string {
  const texts = closings.map(({ seat, value, standing }) => {
    const closing = [nameOf(seat), shownValue(value)].filter(Boolean).join(' ');
    return standing ? `${closing}, ${standingWords(ownRankTexts, standing)}` : closing;
  });
  return texts.join(closings.some(({ standing }) => standing) ? '; ' : ', ');
}

interface ComparedChoice {
  list: { label: string; categories: readonly { code: string; label: string }[] };
  given: Readonly<Record<string, string>>;
  year: number;
  /** What is known of the year's rounds where it is not final. */
  early: EarlyRounds | null;
}

const ownWords = { texts: ownRankTexts, language: 'hi' } as const;

/** The list, category and year of the closing ranks at a glance. */
export function comparedChoice({ list, given, year, early }: ComparedChoice): string {
  const category = given['category'] ?? list.categories[0]?.code;
  const rounds = early ? ` (${roundsWords(ownWords, early)})` : '';
  return `${[nameOf(list.label), nameOf(category ?? ''), year].filter(Boolean).join(', ')}${rounds}: पिछला साल, कोई वादा नहीं।`;
}

/** The year of a value, in the format of its kind. */
export function comparedYear(value: ComparedValue): string | null {
  const { year, reading = 'calendar', isSince = false } = value;
  if (year === null) return null;
  return isSince ? `${figureYear(year, reading)} से` : figureYear(year, reading);
}
