import type { CourseCost } from '../../domain/institutions/course-costs.ts';
import { figureYear } from './figures.ts';
import { nameOf } from './names.ts';
import { feeWords, grouped } from './numbers.ts';
import { obliqueOf } from './oblique.ts';

export const figureSectionTexts = {
  costs: 'फीस',
  costsLead:
    'आधिकारिक कागज़ों से; फीस श्रेणी, आय और साल के अनुसार अलग होती है। दो सेमेस्टर की फीस मिलकर एक साल की होती है।',
  allFees: (count: number) => (count === 1 ? 'कागज़ों में लिखी फीस' : `कागज़ों में लिखी सभी ${count} फीस`),
  wholeCourse: 'पूरे कोर्स का खर्च',
  forWhat: 'किसके लिए',
  amount: 'रुपये',
  year: 'साल',
  outcomes: 'प्लेसमेंट',
  outcomesLead:
    'जैसा संस्थान ने NIRF को बताया, जो लगभग साल में एक बार, हर रैंकिंग के साथ, एक और साल छापता है। कोर्स एक-दूसरे में शामिल हो सकते हैं, इन्हें जोड़ा नहीं जाता।',
  allProgrammes: 'यहाँ दर्ज कोर्स और साल; पुराने साल छूटे हो सकते हैं',
  programme: 'कोर्स',
  graduated: 'समय पर पास हुए',
  placed: 'प्लेसमेंट मिला',
  higherStudies: 'आगे पढ़ाई',
  medianSalary: 'मीडियन वेतन',
  people: 'छात्र और शिक्षक',
  peopleLead: 'जैसा संस्थान ने NIRF को बताया।',
  why: 'NIRF स्कोर',
  whyLead: (category: string, year: number) =>
    `NIRF ${nameOf(category)} ${year} के पाँच पैमाने, हर एक 100 में से।`,
  where: 'जगह',
  map: 'नक्शे पर',
  changes: 'इस पेज का हर बदलाव',
  suggest: 'सुधार बताएँ',
  seats: 'हर साल सीटें',
  moreCourses: (count: number) => `${count} और कोर्स`,
  look: 'इसकी आधिकारिक साइट पर और मिल सकता है:',
  earlierYears: 'पिछले साल',
  overYears: (what: string) => `${what}, साल-दर-साल`,
  legend: '– यानी किसी ने नहीं बताया।',
  branches: (count: number) => `${count} ${count === 1 ? 'शाखा' : 'शाखाएँ'}`,
  programmes: (count: number) => `${count} कोर्स`,
  whichProgrammes: 'कौन-कौन से',
  duration: (years: number) => `${years} वर्ष`,
  derived: (list: string, year: number) => `${nameOf(list)}, ${year} के कट-ऑफ से`,
  earlierRanks: 'पिछले सालों की रैंक',
  rank: 'रैंक',
  scored: (score: number) => `स्कोर ${score}`,
  address: 'पता',
} as const;

export const plotTexts = {
  states: 'राज्य और केंद्र शासित प्रदेश, संस्थानों की संख्या के अनुसार',
  overview: 'संस्थान कहाँ हैं',
} as const;

/** The label of a tile: the state and, once known, its number of institutions. */
export function tileLabel(name: string, count: number | undefined): string {
  return count === undefined ? nameOf(name) : `${nameOf(name)}: ${grouped(count)}`;
}

export const changesTexts = {
  title: (name: string) => `${nameOf(name)} में बदलाव`,
  lead: 'सूची में आने के बाद इस पेज पर क्या बदला: क्या, कब और किस स्रोत से। किसने बदला, यह नहीं बताया जाता।',
  none: 'सूची में आने के बाद कुछ नहीं बदला।',
  noneHere: 'इससे पुराना कुछ नहीं है।',
  kinds: { added: 'जोड़ा', changed: 'बदला', removed: 'हटाया', undone: 'वापस लिया' },
  source: 'स्रोत:',
  noSource: 'अभी कोई स्रोत नहीं',
  reasons: { import: 'कई संस्थानों की फाइल से', correction: 'सुधार', merge: 'इसके दूसरे रिकॉर्ड से मिलाया' },
  withheld: 'छिपाया गया',
  becomes: 'अब',
  newest: 'सबसे नए बदलाव',
  older: 'पुराने बदलाव',
  pages: 'बदलावों के पेज',
} as const;

export function wholeCostWords({ years, isPart, total, part, includes, once }: CourseCost): string {
  const paidOnce = once === null ? '' : ', एक बार की फीस समेत';
  return `${isPart ? 'पढ़ाई के ' : ''}${years} वर्ष ${feeWords(total)} ${livingWords(part, includes)}${paidOnce}`;
}

/** Which living costs a sum has. */
function livingWords(part: CourseCost['part'], includes: CourseCost['includes']): string {
  const [hostel, mess] = [includes?.includes('hostel'), includes?.includes('mess')];
  if (hostel && mess) return 'हॉस्टल और मेस के साथ';
  if (hostel) return 'हॉस्टल के साथ, मेस के बिना';
  if (mess) return 'मेस के साथ, हॉस्टल के बिना';
  return part === 'tuition' ? 'सिर्फ ट्यूशन' : 'हॉस्टल और मेस के बिना';
}

/** The year of a fee, or the year since which it holds. */
export function feeYearWords({ year, isSince }: { year: number; isSince: boolean }): string {
  return isSince ? `${figureYear(year, 'academic')} से` : figureYear(year, 'academic');
}

/** The parts of the sum, and the year of their fees. */
export function costPartWords({
  years,
  year,
  isSince,
  seats,
  part,
  tuition,
  further,
  once,
}: CourseCost): string {
  const amount = (rupees: number) => `₹${grouped(rupees)}`;
  const parts = [
    `${part === 'tuition' ? 'ट्यूशन' : 'साल की फीस'} ${years} × ${amount(tuition / years)} = ${amount(tuition)}`,
    further === null ? '' : `हॉस्टल और बाकी फीस ${amount(further)}`,
    once === null ? '' : `एक बार ${amount(once)}`,
  ].filter(Boolean);
  const when = year === null ? '' : `, ${feeYearWords({ year, isSince })} की फीस पर`;
  return `${parts.join(' + ')}${when}${seats === undefined ? '' : `, ${obliqueOf(nameOf(seats))} के लिए`}`;
}
