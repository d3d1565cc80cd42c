import type { InstitutionType } from '../../domain/institutions/institution.ts';
import type { FieldName } from '../../domain/institutions/institution-fields.ts';
import { lookup } from '../../domain/lookup.ts';
import type { Earnings } from '../earnings.ts';
import { formats } from '../formats.ts';
import { fieldTexts } from './institution-form.ts';
import { nameOf } from './names.ts';
import { typeTexts } from './pages.ts';

export const infoTexts = {
  title: (name: string, type: InstitutionType, place: string) =>
    `${nameOf(name)}: ${typeTexts[type]}, ${place}`,
  description: (title: string, held: readonly string[]) =>
    held.length === 0 ? `${title}।` : `${title}, साथ में ${held.join(', ')}।`,
  held: {
    courses: 'कोर्स',
    fees: 'फीस',
    exams: 'प्रवेश परीक्षाएँ',
    cutoffs: 'पिछले सालों के कट-ऑफ',
    ranks: 'रैंक',
    outcomes: 'प्लेसमेंट',
    reviews: 'छात्रों के रिव्यू',
  },
  institutions: 'संस्थान',
  keyFacts: 'मुख्य जानकारी',
  contents: 'इस पेज पर',
  answers: 'संक्षेप में',
  getIn: 'क्या मुझे सीट मिल सकती है?',
  closed: (list: string, seats: readonly string[], from: string, to: string, year: number) =>
    `${[list, ...seats].map(nameOf).join(', ')}: ${year} में ${from === to ? `${from} पर` : `${from} से ${to} तक`} बंद हुआ`,
  cost: 'कितना खर्च होगा?',
  costs: (course: string, fees: string, year: string) =>
    `${nameOf(course)}: ${nameOf(fees)}${year === '' ? '' : `, ${year}`}`,
  earn: 'पास होने वाले कितना कमाते हैं?',
  earns: ({ programme, median, placed, year, before }: Earnings) =>
    [
      `${programme}: मीडियन ${median} प्रति वर्ष`,
      ...(placed === null ? [] : [`${placed}% को प्लेसमेंट`]),
      ...(year === '' ? [] : [year]),
      ...(before === null ? [] : [`पहले ${before}`]),
    ].join(', '),
  apply: 'आवेदन कैसे करें?',
  applyBy: (exams: readonly string[]) => `${exams.map(nameOf).join(', ')} से`,
  registeredAs: (name: string) => `रजिस्टर में इसका नाम: ${name}`,
  owner: 'मालिकाना',
  category: 'श्रेणी',
  established: 'स्थापना',
  rank: 'रैंक',
  website: 'आधिकारिक साइट',
  compare: 'तुलना करें',
  edit: 'बदलें',
  rankings: 'रैंकिंग',
  agency: 'एजेंसी',
  courses: 'एडमिशन',
  course: 'कोर्स',
  duration: 'अवधि',
  fees: 'फीस',
  exams: 'प्रवेश परीक्षाएँ',
  famousCourse: 'सबसे मशहूर कोर्स',
  specifications: 'कोर्स की शाखाएँ',
  about: 'कैंपस और मान्यता',
  place: 'जगह',
  city: 'शहर',
  state: 'राज्य',
  country: 'देश',
  campusArea: 'कैंपस का क्षेत्रफल',
  affiliatedTo: 'संबद्धता',
  approvedBy: 'मान्यता',
  facilities: 'सुविधाएँ',
  placements: 'पैकेज और कंपनियाँ',
  companies: 'आई हुई कंपनियाँ',
  scholarship: 'छात्रवृत्ति',
  announcements: 'घोषणाएँ',
  events: 'कार्यक्रम',
  gallery: 'तस्वीरें',
  additional: 'और जानकारी',
  unreported: 'अभी जानकारी नहीं',
  sources: 'जानकारी कहाँ से आई',
  changes: 'यहाँ क्या बदला',
} as const;

/** Dates of the registers' lists; a newer list of AISHE has its day in its id. */
const registerLists: Readonly<Record<string, string>> = {
  'aishe-colleges-2016': 'AISHE की 2015–16 के आसपास की सूची में',
  'aishe-colleges-2025': 'AISHE की 13 अक्टूबर 2025 की सूची में',
  'aishe-engineering': 'AISHE की बिना तारीख़ वाली सूची में',
  'aicte-2025-26': 'AICTE की 2025–26 की सूची में',
};
const LIST_OF_A_DAY = /^aishe-colleges-(\d{4}-\d{2}-\d{2})$/;

export const registerTexts = {
  heading: 'सूची क्या कहती है',
  lead: 'अभी तक यह संस्थान केवल सूची से जाना जाता है। सूची जो नहीं कहती, वह नीचे “जानकारी नहीं” में है।',
  listed: (source: string | null): string | null => {
    const day = LIST_OF_A_DAY.exec(source ?? '')?.[1];
    if (day !== undefined) return `AISHE की ${formats('hi').day(day)} की सूची में`;
    return (source !== null && lookup(registerLists, source)) || null;
  },
  map: 'नक्शा',
  mapOf: (place: string) => `OpenStreetMap पर ${place}`,
  nearby: (place: string, subject?: string) =>
    `${subject === undefined ? '' : `${subject}: `}${place} के वे संस्थान जिनकी जानकारी है`,
  noneNearby: (place: string) => `${place} के किसी संस्थान की जानकारी अभी यहाँ नहीं है।`,
  help: 'क्या आप वहाँ पढ़ते या काम करते हैं? रिव्यू से चुनने वालों को मदद मिलती है; स्रोत के साथ भेजा सुधार संपादक पढ़ते हैं।',
  reviews: 'रिव्यू पर जाएँ',
} as const;

export function fieldLabel(name: FieldName): string {
  const own: Readonly<Record<string, unknown>> = infoTexts;
  const label = lookup(own, name);
  return typeof label === 'string' ? label : fieldTexts[name];
}

export const facilityTexts = {
  infrastructure: 'इमारत और ढाँचा',
  laboratories: 'लैब',
  sportsFacilities: 'खेल सुविधाएँ',
  hostel: 'हॉस्टल',
  smartClassroom: 'स्मार्ट क्लासरूम',
} as const;

export const placementTexts = {
  highest: 'सबसे ज़्यादा',
  median: 'मीडियन',
  lowest: 'सबसे कम',
} as const;

export const referenceTexts = {
  statesTitle: 'राज्य और केंद्र शासित प्रदेश',
  statesLead: '28 राज्य और 8 केंद्र शासित प्रदेश, आज के नामों से, अपने शहरों के साथ।',
  states: 'राज्य',
  unionTerritories: 'केंद्र शासित प्रदेश',
  kinds: { state: 'राज्य', 'union territory': 'केंद्र शासित प्रदेश' },
  formerly: (names: string) => `पहले ${names}`,
  towns: (count: string) => `${count} शहर`,
  town: '1 शहर',
  townsTitle: 'शहर',
  districtsTitle: 'ज़िले',
  districtKind: (state: string) => `${state} का ज़िला`,
  districtTitle: (district: string, state: string) => `${district} ज़िला, ${state}`,
  districtDescription: (district: string, state: string) =>
    `${state} के ${district} ज़िले के कॉलेज और विश्वविद्यालय, प्रकार और विषय के अनुसार।`,
  stateKnown: 'क्या मालूम है',
  withFacts: 'जिनकी जानकारी है',
  listedAlone: 'केवल सूची से मालूम',
  stateDescription: (name: string) => `${nameOf(name)} के कॉलेज और विश्वविद्यालय, शहरों के साथ।`,
  stateCounts: 'संख्या में',
  stateKinds: 'प्रकार से',
  stateSubjects: 'विषय से',
  stateExams: 'कौन कौन-सी परीक्षा लेता है',
  popular: 'सबसे ज़्यादा खोजे जाने वाले',
  stateCounselling: 'राज्य की परीक्षाएँ और काउंसलिंग',
  stateCutoffs: 'पिछले कट-ऑफ वाले',
  institutionsIn: (name: string) => `${nameOf(name)} के संस्थान`,
  allInstitutions: (count: string) => `सभी ${count} संस्थान`,
  oneInstitution: 'सूची में',
  noInstitutions: 'सूची में अभी कोई संस्थान नहीं है।',
  noInstitutionIn: (state: string) => `${nameOf(state)} का कोई संस्थान अभी सूची में नहीं है।`,
  coursesTitle: 'कोर्स',
  coursesLead: (count: number) => `${count} डिग्री और डिप्लोमा, उनकी आम अवधि के साथ।`,
  coursesAdded: 'और कोर्स',
  asSavedNow: 'यह पेज, संस्थानों के साथ और जो इसके बनने के बाद सेव हुआ',
  addedTitle: 'बाद में जोड़े गए',
  addedLead: 'कोर्स, प्रवेश परीक्षाएँ और स्रोत जो साइट की शुरुआत के बाद जोड़े गए।',
  noneAdded: 'अभी कुछ नहीं जोड़ा गया है।',
  addedLink: 'इस पेज के बनने के बाद क्या जुड़ा',
  courseTitle: (name: string, fullName: string) =>
    fullName === name
      ? `भारत में ${nameOf(name)} कॉलेज`
      : `भारत में ${nameOf(name)} (${nameOf(fullName)}) कॉलेज`,
  courseDescription: (name: string, known: readonly string[]) =>
    `भारत में ${nameOf(name)} कॉलेज, रैंक के क्रम में${known.length > 0 ? `, साथ में ${known.join(', ')}` : ''}।`,
  known: {
    specification: 'कोर्स क्या है',
    eligibility: 'कौन पढ़ सकता है',
    careerOptions: 'इसके बाद क्या कर सकते हैं',
    overview: 'परीक्षा क्या है',
    pattern: 'पैटर्न',
    syllabus: 'सिलेबस',
    months: 'इसके महीने',
    sits: 'कौन दे सकता है',
  },
  examsTitle: 'प्रवेश परीक्षाएँ',
  examsLead: (count: number) => `${count} प्रवेश परीक्षाएँ: कौन कराता है, और किसके लिए।`,
  examsAdded: 'और प्रवेश परीक्षाएँ',
  examTitle: (name: string, fullName: string) =>
    fullName === name
      ? `${nameOf(name)} प्रवेश परीक्षा`
      : `${nameOf(name)} परीक्षा: ${nameOf(fullName)}`,
  examDescription: (name: string, conductingBody: string | null, known: readonly string[]) => {
    const holder = conductingBody === null ? '' : `, आयोजक ${nameOf(conductingBody)}`;
    return `${nameOf(name)}${holder}${known.length > 0 ? `: ${known.join(', ')}` : ''}।`;
  },
  byField: 'विषय से',
  allFields: 'विषय चुनें',
  duration: 'आम अवधि',
  level: 'स्तर',
  field: 'विषय',
  scope: 'दायरा',
  conductingBody: 'आयोजक संस्था',
  officialSite: 'आधिकारिक साइट',
  specification: 'कोर्स क्या है',
  eligibility: 'योग्यता',
  averageFees: 'औसत फीस',
  careers: 'करियर विकल्प',
  overview: 'परिचय',
  pattern: 'पैटर्न',
  syllabus: 'सिलेबस',
  details: 'विस्तार से',
  collegesOf: (name: string) => `भारत में ${nameOf(name)} कॉलेज`,
  teachingUnknown: 'यह कौन पढ़ाता है, यह हमारे पास दर्ज नहीं है।',
  takingUnknown: 'इसका नतीजा कौन लेता है, यह हमारे पास दर्ज नहीं है।',
  lookThere: 'आधिकारिक साइट पर मिल सकता है:',
  taking: (name: string) => `${nameOf(name)} से एडमिशन देने वाले संस्थान`,
  relatedExams: (field: string) => `${nameOf(field)} की प्रवेश परीक्षाएँ`,
  relatedCourses: (field: string) => `${nameOf(field)} के कोर्स`,
  allIn: (field: string) => `${nameOf(field)} के सभी`,
} as const;

export const levelTexts = {
  UG: 'यूजी (स्नातक)',
  PG: 'पीजी (स्नातकोत्तर)',
  Diploma: 'डिप्लोमा',
  Doctoral: 'पीएचडी स्तर',
  Other: 'अन्य',
} as const;

export const sourceTexts = {
  title: 'जानकारी कहाँ से आई',
  lead: 'सूची की हर जानकारी, जो यहाँ किसी ने खुद नहीं लिखी, इनमें से किसी एक से है। जो पता नहीं, वह पता नहीं ही रहता है।',
  count: (count: string) => `${count} प्रविष्टियाँ`,
  from: 'कहाँ से',
  weak: 'इनमें क्या कमी है',
  all: 'सभी स्रोत',
  find: 'स्रोत, प्रकाशक या उसका काम खोजें',
  byLetter: (letter: string) => `दूसरे प्रकाशक: ${letter}`,
  added: 'संपादकों के जोड़े हुए',
  usedFor: (uses: string) => `किस काम में: ${uses}`,
  accessed: (day: string) => `${day} को पढ़ा`,
  uses: {
    courses: 'कोर्स और सीटें',
    rankings: 'रैंकिंग',
    names: 'दूसरे नाम',
    fields: 'मुख्य जानकारी',
    exams: 'प्रवेश परीक्षाएँ',
    courseDetails: 'कोर्स विस्तार से',
    cutoffs: 'कट-ऑफ',
  },
  names: {
    institutions: 'संस्थान',
    exams: 'प्रवेश परीक्षाएँ',
    courses: 'कोर्स',
    states: 'राज्य और शहर',
    cities: 'शहरों के केंद्र',
    aliases: 'छोटे और पुराने नाम',
  },
} as const;
