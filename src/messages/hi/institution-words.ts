import { isDoubtful, type PayAfter } from '../../domain/institutions/doubtful-pay.ts';
import { universityTypeOf } from '../../domain/institutions/headlines.ts';
import type { Institution } from '../../domain/institutions/institution.ts';
import { type Ownership, ownershipBesideKind } from '../../domain/institutions/ownership.ts';
import type { Rank } from '../../domain/institutions/rank.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { lookup } from '../../domain/lookup.ts';
import {
  type Distance,
  type NearAnswer,
  placeKinds,
  type RegisteredColleges,
} from '../../domain/search/search-result.ts';
import { partsByKind, type QuestionPart } from '../asked-parts.ts';
import { levelTexts } from './directory.ts';
import { nameOf, placeOf } from './names.ts';
import { feeWords, grouped } from './numbers.ts';
import {
  listTexts,
  orderTexts,
  ownerFilterTexts,
  ownershipTexts,
  searchTexts,
  typeTexts,
} from './pages.ts';

export { shortNames } from '../en/institution-words.ts';
export { feeWords, grouped };

export function payWords(pay: PayAfter): string {
  return feeWords(pay.rupees) + (isDoubtful(pay) ? `, ${listTexts.onlyReported}` : '');
}

export function keyWords({
  type,
  ownership = [],
  location,
}: Pick<Summary, 'type' | 'ownership' | 'location'>): string[] {
  const own = ownership.map((one) => ownershipTexts[one]);
  return [placeOf(location), ...own, ...(ownership.includes('deemed') ? [] : [typeTexts[type]])];
}

export function kindWords(
  institution: Pick<Institution, 'name' | 'type' | 'owner' | 'figures'>,
): string[] {
  const kind = universityTypeOf(institution.figures);
  const own = ownershipBesideKind(institution).map((one) => ownershipTexts[one]);
  return [kind === null ? typeTexts[institution.type] : nameOf(kind), ...own];
}

export function listLabel({
  agency,
  category,
  year,
}: Pick<Rank, 'agency' | 'category'> & { year?: number }): string {
  return [agency, category && nameOf(category), year].filter(Boolean).join(' ');
}

export function facetWord(facet: string, value: string): string {
  return lookup(lookup(facetWords, facet) ?? {}, value) ?? nameOf(value);
}

const facetWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: typeTexts,
  level: levelTexts,
  order: orderTexts,
  owner: ownerFilterTexts,
  ownership: ownershipTexts,
};

export function partWord({ kind, label }: { kind: string; label: string }): string {
  if (kind === 'fee') return searchTexts.feeMaxChip(feeWords(Number(label)));
  if (kind === 'salary') return searchTexts.salaryMinChip(feeWords(Number(label)));
  if (kind === 'without') return `${nameOf(label)} के बिना`;
  if (kind === 'not') return `${nameOf(label)} नहीं`;
  if (kind === 'naac') return `NAAC ${label}`;
  if (kind === 'affiliation') return `${nameOf(label)} से संबद्ध`;
  if (kind === 'owner' || kind === 'minority')
    return lookup(ownershipTexts, label.toLowerCase()) ?? label;
  return kind === 'women' ? searchTexts.women : facetWord(kind, label);
}

export function distanceWords({ km, to }: Distance, city: string): string {
  // From this distance on, tenths of a kilometre are not accurate.
  const words = grouped(km < 10 ? km : Math.round(km));
  if (to === 'city' && km === 0) return `${nameOf(city)} में`;
  const about = {
    campus: `${words} किमी`,
    area: `लगभग ${words} किमी`,
    city: `${words} किमी, शहर`,
  };
  return about[to];
}

/** Ownerships before the colleges that are asked for. */
const ownershipAsked: Readonly<Record<Ownership, string>> = {
  ...ownershipTexts,
  central: 'केंद्र सरकार के',
  state: 'राज्य सरकार के',
  minority: 'अल्पसंख्यक',
};

/** The filters of a question as a phrase: इंदौर के सरकारी डेंटल कॉलेज। */
function askedFor(parts: readonly QuestionPart[]): string {
  const { of, others } = partsByKind(parts);
  const said = (kind: string) => of(kind).map(({ label }) => facetWord(kind, label));
  const names = (kind: string) => of(kind).map(({ label }) => nameOf(label));
  const kinds = ['universityType', 'open'].flatMap(said);
  const isUniversity = of('type').some(({ label }) => label === 'university');
  const places = [...new Set(placeKinds.flatMap(names))].join(', ');
  const exams = names('exam').join(' और ');
  const phrase = [
    ...(places === '' ? [] : [`${places} के`]),
    ...names('affiliation').map((university) => `${university} से संबद्ध`),
    ...(exams === '' ? [] : [`${exams} से एडमिशन देने वाले`]),
    ...names('without').map((exam) => `${exam} के बिना`),
    ...names('not').map((excluded) => `${excluded} के अलावा`),
    ...names('agency').map((agency) => `${agency} में रैंक वाले`),
    ...names('naac').map((grade) => `NAAC ${grade} वाले`),
    ...of('fee').map(({ label }) => `${feeWords(Number(label))} तक की फीस वाले`),
    ...(of('feeUnknown').length > 0 ? ['जिनकी फीस दर्ज नहीं ऐसे'] : []),
    ...of('salary').map(({ label }) => `${feeWords(Number(label))} से मीडियन वेतन वाले`),
    ...['owner', 'minority'].flatMap((kind) =>
      of(kind).map(({ label }) => lookup(ownershipAsked, label.toLowerCase()) ?? label),
    ),
    ...(of('women').length > 0 ? ['महिला'] : []),
    ...names('family'),
    ...said('level'),
    ...said('subject'),
    ...said('branch'),
    ...names('course'),
    ...(kinds.length > 0 ? kinds : [isUniversity ? typeTexts.university : typeTexts.college]),
  ];
  const unknown = others().map(nameOf);
  return [...phrase, ...(unknown.length > 0 ? [`(${unknown.join(', ')})`] : [])].join(' ');
}

function noneOf(parts: readonly QuestionPart[]): string {
  const exams = parts.filter(({ kind }) => kind === 'exam').map(({ label }) => nameOf(label));
  if (parts.length === exams.length) {
    return `${exams.join(' और ')} का नतीजा कौन लेता है, यह हमारे पास दर्ज नहीं है।`;
  }
  const asked = askedFor(parts);
  const isOfRecords = parts.some(({ kind }) => ['exam', 'course', 'branch'].includes(kind));
  return isOfRecords ? `${asked} हमारे पास दर्ज नहीं हैं।` : `यहाँ ${asked} नहीं हैं।`;
}

function nearestOf({ parts, total }: NearAnswer): string {
  return `${askedFor(parts)}: ${grouped(total)}`;
}

export const questionTexts = {
  none: noneOf,
  answered: (few: NearAnswer | undefined, parts: readonly QuestionPart[]) =>
    few ? `${nearestOf(few)}।` : noneOf(parts),
  nearest: 'सबसे मिलते हुए:',
  registered: ({ course, known, subject, total }: RegisteredColleges) =>
    `${nameOf(course)} पढ़ाने वाले ज्ञात संस्थान: ${grouped(known)}। इनके बाद एक रजिस्टर के ${facetWord('subject', subject)} कॉलेज: ${grouped(total)}; रजिस्टर में कोर्स के नाम नहीं हैं।`,
  nearestOf,
  absent: (names: readonly string[]) =>
    `${names.map(nameOf).join(' और ')} अभी सूची में नहीं ${names.length === 1 ? 'है' : 'हैं'}।`,
  asksCity: 'किस शहर के पास?',
  nameCity: 'शहर का नाम लिखें, या अपनी लोकेशन दें',
  nameOne: 'किसी कॉलेज, कोर्स या परीक्षा का नाम भी लिखें, तो उसका पेज मिलेगा।',
  nearCity: 'पास के कॉलेज देखने के लिए शहर का नाम लिखें।',
  whichCollege: (facts: readonly string[]) =>
    `आप किस कॉलेज के बारे में पूछ रहे हैं? ऊपर उसका नाम लिखें।${facts.length === 0 ? '' : ` उसके पेज पर देखें: ${facts.join(' और ')}।`}`,
  ofCollege: {
    fees: 'फीस',
    hostel: 'हॉस्टल का खर्च',
    seats: 'सीटों की संख्या',
    placement: 'प्लेसमेंट और वेतन',
    highestPay: 'प्लेसमेंट और वेतन',
    quota: 'मैनेजमेंट और एनआरआई कोटे की फीस',
    access: 'रैंप और लिफ्ट की जानकारी',
    contact: 'पता',
    reviews: 'छात्रों की राय',
  },
  whichRank:
    'कौन सी परीक्षा, और कितनी रैंक? ऊपर के लिंक वाले कट-ऑफ पेज पर दोनों लिखें और देखें कि वे किन कॉलेजों के लिए काफी थीं।',
  narrow: 'सूची के लिए ऊपर कोई विषय, कोर्स या जगह भी लिखें।',
  onPage: {
    admission:
      'कॉलेज में दाखिला कैसे होता है, यह उसके पेज पर है; कॉलेज को नाम से खोजें। पिछले वर्षों में कितनी रैंक काफी थी, यह ऊपर के लिंक वाले पेज पर है।',
    eligibility: 'कौन आवेदन कर सकता है, यह ऊपर के लिंक वाले पेज पर है।',
    syllabus: 'सिलेबस ऊपर के लिंक वाले पेज पर है।',
    pattern: 'परीक्षा का पैटर्न ऊपर के लिंक वाले पेज पर है।',
    percentile:
      'परसेंटाइल न अंक हैं, न रैंक: ऊपर के लिंक वाली गाइड इनका अंतर बताती है। कट-ऑफ की हर सूची बताती है कि उसमें इनमें से क्या है।',
    compare: 'इनमें से हर एक का अपना पेज है, लिंक ऊपर है।',
    rank: 'पिछले वर्षों में कौन सी रैंक काफी थी, यह ऊपर के लिंक वाले पेज पर है।',
    scores: 'पिछले वर्षों में कितना स्कोर काफी था, यह ऊपर के लिंक वाले पेज पर है।',
    marks: 'अंक रैंक नहीं होते, और ज़्यादातर कट-ऑफ रैंक में दर्ज हैं: ऊपर के लिंक वाली गाइड इनका अंतर बताती है।',
    dates: 'इस परीक्षा की तारीखें उसके पेज पर हैं, जिसका लिंक ऊपर है।',
    cutoffs: 'कट-ऑफ का अलग पेज है, जिसका लिंक ऊपर है।',
    documents:
      'हर काउंसलिंग और हर कॉलेज के कागज़ों की अपनी सूची होती है; ऊपर के लिंक वाली गाइड में आम तौर पर माँगे जाने वाले कागज़ हैं।',
    recognition: 'ऊपर के लिंक वाला पेज आधिकारिक सूचियों में नाम जाँचता है।',
    scholarships: 'छात्रवृत्तियों का अलग पेज है, लिंक ऊपर है।',
    loans: 'एजुकेशन लोन छात्रवृत्तियों के पेज पर हैं, लिंक ऊपर है।',
    linked: 'इसके बारे में ऊपर के लिंक वाले पेज पर पढ़ें।',
  },
  ofDegree: (degree: string, branches: readonly string[]) =>
    `ये किसी भी ${degree} के बाद के करियर हैं; ${branches.map((branch) => facetWord('branch', branch)).join(' और ')} के करियर अलग से दर्ज नहीं हैं।`,
  source: (names: readonly string[]) => `स्रोत: ${names.join(', ')}।`,
  withoutList: (state: string, counselling: string) =>
    `${state} की अपनी काउंसलिंग की सूची अभी यहाँ नहीं है; यह ${counselling} की सूची है।`,
  noneIn: (state: string) => `${state} में इससे मेल खाती सीट नहीं मिली; ये पूरे भारत की हैं।`,
  withinAt: (within: number, near: number) =>
    `${grouped(within)} ${within === 1 ? 'संस्थान' : 'संस्थानों'} में कट-ऑफ के अंदर${near === 0 ? '' : `, और ${grouped(near)} में ज़रा-सा बाहर`}, सबसे कठिन पहले:`,
  withinEarlier: (within: number) =>
    `${grouped(within)} ${within === 1 ? 'संस्थान' : 'संस्थानों'} में सिर्फ किसी पुराने साल में कट-ऑफ के अंदर, पिछली बार बाहर:`,
  seats: (course: string, seats: number, year: number | null) =>
    `${course}: साल में ${grouped(seats)} सीटें${year === null ? '' : ` (${year})`}`,
  unknown: {
    fees: 'इसकी फीस यहाँ दर्ज नहीं है।',
    hostel: 'इसके हॉस्टल का खर्च यहाँ दर्ज नहीं है।',
    seats: 'इसमें कितनी सीटें हैं, यह यहाँ दर्ज नहीं है।',
    admission: 'यह कौन सी परीक्षा लेता है, यहाँ दर्ज नहीं है।',
    cutoffs: 'इसके कट-ऑफ यहाँ दर्ज नहीं हैं।',
    percentile: 'इसके कट-ऑफ यहाँ दर्ज नहीं हैं।',
    rank: 'इसके कट-ऑफ यहाँ दर्ज नहीं हैं।',
    marks: 'इसके कट-ऑफ यहाँ दर्ज नहीं हैं।',
    placement: 'इसके प्लेसमेंट और वेतन यहाँ दर्ज नहीं हैं।',
    highestPay: 'इसके प्लेसमेंट और वेतन यहाँ दर्ज नहीं हैं।',
    recognition: 'हमारे पास की किसी आधिकारिक सूची में इसका नाम नहीं है, पर इससे यह नकली साबित नहीं होता।',
    scholarships: 'इसकी फीस माफी यहाँ दर्ज नहीं है।',
    quota: 'इसकी मैनेजमेंट और एनआरआई फीस यहाँ दर्ज नहीं है।',
    access: 'वहाँ रैंप, लिफ्ट और व्हीलचेयर हैं या नहीं, यहाँ दर्ज नहीं है।',
    contact: 'इसका पता यहाँ दर्ज नहीं है।',
    reviews: 'छात्रों ने कुछ लिखा हो तो वह इसके पेज पर है।',
  },
  besideFacts: {
    highestPay: 'यहाँ सिर्फ मीडियन वेतन दर्ज है, सबसे ज़्यादा या औसत वेतन नहीं।',
  },
  besideList: {
    bond: 'नीचे के कॉलेजों में से कौन बॉन्ड माँगता है, यह यहाँ दर्ज नहीं है।',
    quota: 'नीचे के कॉलेजों में ऐसी सीटें और उनकी फीस कम ही जगह दर्ज हैं: उनके पेज पर खर्च देखें।',
    hostel: 'नीचे के कॉलेजों में हॉस्टल का खर्च कम ही जगह दर्ज है: उनके पेज पर खर्च देखें।',
    access: 'नीचे के कॉलेजों में रैंप, लिफ्ट और व्हीलचेयर की जानकारी कम ही जगह दर्ज है: उनके पेज देखें।',
    reviews: 'छात्र क्या कहते हैं, यह नीचे के कॉलेजों के पेज पर है, जहाँ किसी ने लिखा हो।',
    lateral: 'नीचे के कॉलेजों में से कौन लेटरल एंट्री देता है, यह यहाँ दर्ज नहीं है।',
    distance:
      'नीचे मुक्त विश्वविद्यालय हैं। यूजीसी ने जिन दूसरों को दूरस्थ कोर्स की अनुमति दी है, वे सब यहाँ दर्ज नहीं हैं।',
    categories: 'नीचे की सूची वर्ग पर निर्भर नहीं है।',
    counselling: 'राउंड और कागज़ों के बारे में गाइड बताता है; सीट मिलने के नतीजे काउंसलिंग की वेबसाइट पर होते हैं।',
  },
  otherRounds:
    'इस काउंसलिंग के राउंड और सीट आवंटन यहाँ दर्ज नहीं हैं; वे उसकी अपनी वेबसाइट पर हैं। राउंड की हमारी गाइड JoSAA, CSAB और राज्यों की इंजीनियरिंग और मेडिकल सीटों के बारे में है।',
  notCovered: {
    jobs: 'इस साइट पर नौकरियों और भर्ती परीक्षाओं की सूची नहीं है।',
    abroad: 'इस साइट पर केवल भारत के संस्थान हैं।',
  },
  portals: {
    jobs: 'नौकरी और करियर सलाह के लिए श्रम और रोज़गार मंत्रालय का पोर्टल।',
    abroad: 'विदेश से मेडिकल पढ़कर भारत में कौन प्रैक्टिस कर सकता है, यह आयोग बताता है।',
  },
  outside: 'कोई संस्थान नहीं मिला। इस साइट पर कॉलेज, जगहें, कोर्स, विषय और परीक्षाएँ हैं।',
  readOnly: (text: string) => `आपका सवाल लंबा है। उसका केवल यह हिस्सा पढ़ा गया: “${text}”`,
  restAnswered: 'सवाल के बाकी हिस्से पर जो है, वह नीचे है।',
  withheld: (total: number) =>
    `जितना समझ में आया, वह ${grouped(total)} संस्थानों पर लागू होता है, पर उनकी सूची आपके सवाल का जवाब नहीं है।`,
  showRest: 'फिर भी दिखाएँ',
  loose: 'अलग से दर्ज नहीं, इसलिए सबसे नज़दीकी विषय के रूप में पढ़ा गया:',
  also: 'इस जवाब में शामिल नहीं:',
  leftOut: (words: readonly string[]) =>
    `इन शब्दों का इस्तेमाल नहीं हो सका: ${words.map((word) => `“${word}”`).join(', ')}।`,
} as const;
