import type { Ownership } from '../../domain/institutions/ownership.ts';
import type { PageWith } from '../../domain/pages/pages.ts';
import type { Order } from '../../domain/search/search-result.ts';
import type { FeeKind } from '../en/pages.ts';
import { defaultProductName, productName } from '../product.ts';
import { nameOf } from './names.ts';
import { obliqueOf } from './oblique.ts';

export const navigationTexts = {
  label: 'मुख्य',
  menu: 'मेनू',
  places: {
    home: 'होम',
    institutions: 'कॉलेज',
    exams: 'परीक्षाएँ',
    courses: 'कोर्स',
    cutoffs: 'कट-ऑफ',
    compare: 'तुलना',
  } satisfies Record<PageWith<'isInBar'>, string>,
  kept: { saved: 'सेव किए', ranks: 'मेरी रैंक' },
  addInstitution: 'संस्थान जोड़ें',
  profile: 'प्रोफाइल',
  logout: 'लॉगआउट',
  login: 'लॉगिन / रजिस्टर',
  skip: 'सीधे मुख्य भाग पर जाएँ',
} as const;

export const siteTexts = {
  title: (page: string) => `${page} · ${productName} हिन्दी`,
  description: 'भारत के कॉलेज और विश्वविद्यालय: जानकारी, रैंकिंग, कोर्स और प्रवेश परीक्षाएँ, एक जगह।',
  foot: {
    institutions: 'संस्थान',
    states: 'राज्य',
    courses: 'कोर्स',
    exams: 'प्रवेश परीक्षाएँ',
    cutoffs: 'कट-ऑफ',
    calendar: 'परीक्षा कैलेंडर',
    check: 'असली है या नकली',
    scholarships: 'छात्रवृत्तियाँ',
    guides: 'गाइड',
    sources: 'स्रोत',
    data: 'खुला डेटा',
    about: 'हमारे बारे में',
    contact: 'संपर्क',
    privacy: 'निजता',
    terms: 'शर्तें',
    accessibility: 'सुगम्यता',
    status: 'साइट की स्थिति',
  } satisfies Record<PageWith<'isAtFoot'>, string>,
  footerLabel: 'साइट के पेज',
  footerNote: 'हर जानकारी अपने स्रोत के साथ। यहाँ कुछ भी गढ़ा नहीं जाता।',
  breadcrumbs: 'आप यहाँ हैं',
  needsScript: 'इस पेज के लिए JavaScript चाहिए। कृपया ब्राउज़र में चालू करें।',
  inDirectory: 'सूची में देखें',
  notReported: 'जानकारी नहीं',
  unknownMark: '–',
} as const;

export const homeTexts = {
  title: `${productName} · भारत के कॉलेज और विश्वविद्यालय`,
  heading: `${productName} में आपका स्वागत है`,
  etymology:
    productName === defaultProductName
      ? { word: 'कोश', kind: 'संज्ञा', meaning: 'खज़ाना; शब्दकोश।' }
      : null,
  promise:
    'कॉलेज, फीस, प्लेसमेंट और कट-ऑफ: हर संख्या अपने साल और स्रोत के साथ। हम आपका फोन नंबर कभी नहीं माँगते।',
  question: 'क्या पढ़ना है, और कहाँ?',
  forExample: 'जैसे:',
  examples: [
    'नागपुर में इंजीनियरिंग',
    '5 लाख तक एमबीए',
    'दिल्ली के लॉ कॉलेज',
    'चेन्नई में महिला कॉलेज',
    'जेईई मेन',
  ],
  bySubject: 'विषय से',
  byRank: 'मेरी रैंक या स्कोर है',
  dashboard: 'एडमिन डैशबोर्ड पर जाएँ',
  firstSteps: 'पहले कदम',
  topRanked: 'सबसे ऊँची रैंक वाले संस्थान',
  allRanked: 'रैंक के क्रम में सभी',
  byState: 'राज्य से',
  allStates: 'सभी राज्य और केंद्र शासित प्रदेश',
  byCourse: 'कोर्स से',
  allCourses: (count: number) => `सभी ${count} कोर्स`,
  byExam: 'प्रवेश परीक्षा से',
  allExams: (count: number) => `सभी ${count} प्रवेश परीक्षाएँ`,
  institutionsHeld: (all: string | null) =>
    all === null
      ? 'कॉलेज और विश्वविद्यालय'
      : `संस्थानों की जानकारी, सूची के ${all} कॉलेजों और विश्वविद्यालयों में से`,
  examsHeld: 'प्रवेश परीक्षाएँ',
  coursesHeld: 'कोर्स',
  statesHeld: 'राज्य और केंद्र शासित प्रदेश',
} as const;

export const searchTexts = {
  label: 'कॉलेज या विश्वविद्यालय खोजें',
  siteLabel: 'पूरी साइट में खोजें',
  placeholder: 'कॉलेज, कोर्स, परीक्षा या शहर',
  submit: 'खोजें',
  title: 'संस्थान',
  description: 'भारत के कॉलेज और विश्वविद्यालय नाम, राज्य, कोर्स, परीक्षा, फीस और रैंक से खोजें।',
  titleOf: (words: readonly string[]) => `संस्थान: ${words.join(', ')}`,
  found: (title: string, count: string, names: readonly string[]) =>
    names.length === 0 ? `${title}: ${count}।` : `${title}: ${count}, इनमें ${names.join('; ')}।`,
  skipFilters: 'सीधे नतीजों पर जाएँ',
  filter: 'फिल्टर',
  sortShort: 'क्रम',
  filters: 'फिल्टर',
  apply: 'फिल्टर लगाएँ',
  clear: 'सभी फिल्टर हटाएँ',
  any: 'कोई भी',
  sort: 'क्रम',
  feeMax: 'फीस इतनी तक (₹ प्रति वर्ष)',
  feeMaxChip: (fee: string) => `${fee} प्रति वर्ष तक`,
  salaryMin: 'मीडियन वेतन इतने से (₹ प्रति वर्ष)',
  salaryMinChip: (salary: string) => `मीडियन वेतन ${salary} से`,
  womenMin: 'छात्राएँ कम से कम (%)',
  womenMinChip: (share: string) => `कम से कम ${share} % छात्राएँ`,
  missingChip: (field: string) => `${field}: जानकारी नहीं`,
  staleChip: (field: string) => `${field}: दो साल से पुराना`,
  remove: 'फिल्टर हटाएँ',
  active: 'लगे हुए फिल्टर',
  count: (total: string, _isOne: boolean) => `${total} संस्थान`,
  countFor: (count: string, q: string) => `“${q}” के लिए ${count}`,
  known: (facts: string, listed: string) =>
    `पहले ${facts} जिनकी जानकारी है, फिर ${listed} जो केवल सूची से मालूम हैं।`,
  factsOnly: 'केवल जिनकी जानकारी है',
  guess: 'ठीक यही नहीं मिला; मिलते-जुलते नाम:',
  pagesNamed: 'इसके बारे में पेज',
  women: 'महिला कॉलेज',
  none: 'कोई संस्थान नहीं मिला।',
  noneHints: 'छोटा या दूसरी वर्तनी वाला शब्द लिखें, या कोई फिल्टर हटाएँ।',
  noneWays: 'या यहाँ देखें',
  badQuery: 'यह खोज पढ़ी नहीं जा सकी।',
  startAgain: 'नई खोज शुरू करें',
  previous: 'पिछला पेज',
  next: 'अगला पेज',
  place: (page: string, pages: string) => `पेज ${page}, कुल ${pages}`,
  pages: 'नतीजों के पेज',
  beyond: 'नतीजों का ऐसा कोई पेज नहीं है।',
  firstPage: 'पहले पेज पर जाएँ',
} as const;

export const comboboxTexts = { suggestions: 'सुझाव' } as const;

export const listTexts = {
  feeOf: (course: string, kind: FeeKind) => ({
    subject: (course === '' ? 'फीस' : nameOf(course)) + (kind.isQuota ? ',' : ''),
    term: feeTerm(kind),
  }),
  feeFor: (seats: string) => `सिर्फ ${obliqueOf(nameOf(seats))} के लिए`,
  since: (year: number) => `${year} से`,
  notKnown: 'पता नहीं',
  noneKnown: 'रैंक, फीस और वेतन अभी पता नहीं',
  chosen: (count: number) => `${count} चुने`,
  outside: (list: string) => `${list} में रैंक नहीं`,
  withoutFee: 'फीस पता नहीं',
  withoutPay: 'वेतन पता नहीं',
  withoutAge: 'स्थापना का साल पता नहीं',
  pay: 'मीडियन वेतन',
  payOf: (course: string, year: string) => ({ subject: `वेतन, ${course}`, term: year }),
  payTitle: (programme: string) => `${programme} का मीडियन, जैसा NIRF को बताया`,
  onlyReported: 'जैसा बताया',
  salaryNote:
    'हर कोर्स के कार्यक्रम का सबसे नया मीडियन, जैसा संस्थान ने NIRF को बताया। लंबी डिग्री के बाद साल भर के लिए बहुत कम रकम बाकी के बाद आती है।',
  byRank: (list: string) => `${list} की रैंक के क्रम में।`,
  byFee: (course: string | null) =>
    course === null
      ? 'हर संस्थान के स्कूल के बाद के पहले कोर्स की फीस के क्रम में, कम फीस पहले।'
      : `${nameOf(course)} की फीस के क्रम में, कम फीस पहले।`,
  byPay: (course: string | null) =>
    `NIRF को बताए${course === null ? '' : ` ${nameOf(course)} के`} सबसे नए मीडियन वेतन के क्रम में, ज़्यादा वेतन पहले। लंबी डिग्री के बाद साल भर के लिए बहुत कम रकम बाकी के बाद आती है।`,
  byAge: 'स्थापना के साल के क्रम में, सबसे पुराने पहले।',
  noneRanked: 'इनमें से कोई किसी रैंकिंग में नहीं है, इसलिए ये रैंक के क्रम में नहीं हैं।',
} as const;

export const nearTexts = {
  label: 'पास में',
  placeholder: 'शहर: सबसे पास वाले पहले',
  me: 'मेरे पास',
  chip: (city: string) => `${nameOf(city)} के पास`,
  note: (city: string) =>
    `${nameOf(city)} के केंद्र से सीधी दूरी: जहाँ कैंपस की जगह पता है वहाँ तक, नहीं तो लगभग उसके पिन कोड तक या उसके शहर के केंद्र तक।`,
} as const;

export const facetTexts = {
  type: 'प्रकार',
  universityType: 'विश्वविद्यालय का प्रकार',
  state: 'राज्य',
  district: 'ज़िला',
  city: 'शहर',
  owner: 'सरकारी या निजी',
  ownership: 'सरकारी या निजी',
  subject: 'विषय',
  level: 'स्तर',
  category: 'श्रेणी',
  course: 'कोर्स',
  exam: 'प्रवेश परीक्षा',
  agency: 'रैंकिंग एजेंसी',
} as const;

export const filterGroupTexts = {
  study: 'कोर्स और परीक्षा',
  place: 'जगह',
  kind: 'सरकारी या निजी, प्रकार',
  numbers: 'फीस, वेतन, छात्राएँ',
  ranks: 'रैंकिंग',
} as const;

export const orderTexts = {
  'best ranked': 'ऊँची रैंक पहले',
  'lowest fees': 'कम फीस पहले',
  'highest salary': 'ज़्यादा मीडियन वेतन पहले',
  'oldest first': 'सबसे पुराने पहले',
} as const satisfies Readonly<Record<Order, string>>;

export const sortTexts = {
  relevance: 'सबसे मिलते हुए',
  name: 'नाम',
  rank: 'रैंक',
  fee: 'फीस',
  salary: 'मीडियन वेतन',
  established: 'स्थापना वर्ष',
  distance: 'दूरी',
} as const;

export const queryTexts = {
  ...facetTexts,
  q: searchTexts.label,
  feeMax: searchTexts.feeMax,
  salaryMin: searchTexts.salaryMin,
  womenMin: searchTexts.womenMin,
  facts: searchTexts.factsOnly,
  near: nearTexts.label,
  sort: searchTexts.sort,
  page: 'पेज',
  limit: 'एक पेज पर संस्थान',
} as const;

export const typeTexts = { college: 'कॉलेज', university: 'विश्वविद्यालय' } as const;

export const ownerTexts = {
  Government: 'सरकारी',
  Private: 'निजी',
  Public: 'सार्वजनिक',
} as const;

export const ownershipTexts: Readonly<Record<Ownership, string>> = {
  central: 'केंद्र सरकार',
  state: 'राज्य सरकार',
  government: 'सरकारी',
  aided: 'सरकारी सहायता प्राप्त',
  private: 'निजी',
  deemed: 'मानित विश्वविद्यालय',
  minority: 'अल्पसंख्यक संस्थान',
};

export const ownerFilterTexts = {
  Government: 'सरकारी, सार्वजनिक भी',
  Public: 'सिर्फ सार्वजनिक',
} as const;

export const summaryLabels = { rank: 'रैंक' } as const;

export const notFoundTexts = {
  title: 'नहीं मिला',
  heading: '404 - नहीं मिला',
  text: 'इस पते पर कुछ नहीं है। शायद नाम बदल गया है: खोजकर देखें।',
  similar: 'शायद आप यह खोज रहे हैं',
  institution: 'इस नाम का कोई संस्थान सूची में नहीं है। दूसरी वर्तनी से खोजें।',
  home: 'होम पेज पर वापस',
} as const;

export const troubleTexts = {
  title: 'उपलब्ध नहीं',
  heading: 'अभी उपलब्ध नहीं है',
  retry: 'फिर कोशिश करें',
  home: 'होम पेज पर जाएँ',
} as const;

export const previewBannerTexts = {
  label: 'प्रीव्यू',
  banner: (branch: string) =>
    `यह ${branch} का प्रीव्यू है, इसके रिकॉर्ड अलग हैं। यहाँ के बदलाव असली साइट पर नहीं जाते।`,
} as const;

export const suggestionTexts = {
  exam: 'प्रवेश परीक्षा',
  course: 'कोर्स',
  state: 'राज्य या केंद्र शासित प्रदेश',
  cutoffs: 'पिछले कट-ऑफ',
  compare: 'साथ-साथ तुलना',
  check: 'असली है? सरकारी सूचियाँ क्या कहती हैं',
  scholarships: 'कितना मिलता है और कौन आवेदन कर सकता है',
  guide: 'गाइड',
  college: 'कॉलेज',
  university: 'विश्वविद्यालय',
} as const;

function feeTerm({ isQuota, isLowest, isOpen }: FeeKind): string {
  if (isOpen) return isLowest ? 'ओपन श्रेणी, न्यूनतम' : 'ओपन श्रेणी';
  if (isLowest) return `${isQuota ? 'कोटा' : 'प्रति वर्ष'}, न्यूनतम`;
  return isQuota ? 'सिर्फ कोटा' : 'प्रति वर्ष';
}
