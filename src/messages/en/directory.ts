import type { InstitutionType } from '../../domain/institutions/institution.ts';
import type { FieldName } from '../../domain/institutions/institution-fields.ts';
import { lookup } from '../../domain/lookup.ts';
import type { Earnings } from '../earnings.ts';
import { formats } from '../formats.ts';
import { institutionForm } from './institution-form.ts';
import { typeTexts } from './pages.ts';

/** The words of the pages that show an entry of the directory or a list of them, English. */
export const infoTexts = {
  /** A college and a university may share a name, so the type keeps their titles apart. */
  title: (name: string, type: InstitutionType, place: string) =>
    `${name}: ${typeTexts[type].toLowerCase()} in ${place}`,
  /** Lists only what the page contains. */
  description: (title: string, held: readonly string[]) =>
    held.length === 0 ? `${title}.` : `${title}, with ${held.join(', ')}.`,
  held: {
    courses: 'courses',
    fees: 'fees',
    exams: 'entrance exams',
    cutoffs: 'cut-offs of past years',
    ranks: 'ranks',
    outcomes: 'placements',
    reviews: 'reviews of students',
  },
  institutions: 'Institutions',
  keyFacts: 'Key facts',
  contents: 'On this page',
  answers: 'In short',
  getIn: 'Can I get in?',
  /** Which seats closed: their category, and their quota and pool where there are several. */
  closed: (list: string, seats: readonly string[], from: string, to: string, year: number) =>
    `${[list, ...seats].join(', ')}: closed ${from === to ? `at ${from}` : `from ${from} to ${to}`} in ${year}`,
  cost: 'What does it cost?',
  costs: (course: string, fees: string, year: string) =>
    `${course}: ${fees}${year === '' ? '' : `, ${year}`}`,
  earn: 'What do graduates earn?',
  earns: ({ programme, median, placed, year, before }: Earnings) =>
    [
      `${programme}: median ${median} a year`,
      ...(placed === null ? [] : [`${placed}% placed`]),
      ...(year === '' ? [] : [year]),
      ...(before === null ? [] : [`down from ${before}`]),
    ].join(', '),
  apply: 'How do I apply?',
  applyBy: (exams: readonly string[]) => `Through ${exams.join(', ')}`,
  /** The name as the register writes it, below a shorter one. */
  registeredAs: (name: string) => `In its register: ${name}`,
  owner: 'Ownership',
  category: 'Category',
  established: 'Established',
  rank: 'Rank',
  website: 'Official site',
  compare: 'Compare',
  edit: 'Edit',
  rankings: 'Rankings',
  agency: 'Agency',
  courses: 'Admission',
  course: 'Course',
  duration: 'Duration',
  fees: 'Fees',
  exams: 'Entrance exams',
  famousCourse: 'Best-known course',
  specifications: 'Course specifications',
  about: 'Campus and recognition',
  place: 'Place',
  city: 'City',
  state: 'State',
  country: 'Country',
  campusArea: 'Campus area',
  affiliatedTo: 'Affiliated to',
  approvedBy: 'Approved by',
  facilities: 'Facilities',
  placements: 'Packages and companies',
  companies: 'Companies that visited',
  scholarship: 'Scholarships',
  announcements: 'Announcements',
  events: 'Events',
  gallery: 'Gallery',
  additional: 'More information',
  unreported: 'Not reported yet',
  sources: 'Where the facts come from',
  changes: 'What has changed here',
} as const;

/** Dates of the registers' lists; a newer list of AISHE has its day in its id. */
const registerLists: Readonly<Record<string, string>> = {
  'aishe-colleges-2016': 'Listed by AISHE about 2015–16',
  'aishe-colleges-2025': "In AISHE's directory of 13 October 2025",
  'aishe-engineering': 'Listed by AISHE, in an extract without a date',
  'aicte-2025-26': 'Listed by AICTE for 2025–26',
};
const LIST_OF_A_DAY = /^aishe-colleges-(\d{4}-\d{2}-\d{2})$/;

/** `2025-10-13` as `13 October 2025`. */
function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${formats('en').monthName(month ?? 1)} ${year}`;
}

/** The words of a page about an institution that a register alone knows. */
export const registerTexts = {
  heading: 'What the register says',
  lead: 'So far only a register lists it. What the register does not say is shown below as not reported.',
  /** The date of the list that a source stands for; null for other sources. */
  listed: (source: string | null): string | null => {
    const day = LIST_OF_A_DAY.exec(source ?? '')?.[1];
    if (day !== undefined) return `In AISHE's directory of ${longDay(day)}`;
    return (source !== null && lookup(registerLists, source)) || null;
  },
  map: 'Map',
  mapOf: (place: string) => `${place} on OpenStreetMap`,
  nearby: (place: string, subject?: string) =>
    `${subject === undefined ? 'I' : `${subject}: i`}nstitutions with facts in ${place}`,
  noneNearby: (place: string) => `No institution of ${place} has facts here yet.`,
  help: 'Do you study or work there? A review helps others to decide. Editors read corrections that name a source.',
  reviews: 'Go to the reviews',
} as const;

/** The pages' name of a field, by default that of the forms. */
export function fieldLabel(name: FieldName): string {
  const own: Readonly<Record<string, unknown>> = infoTexts;
  const label = lookup(own, name);
  return typeof label === 'string' ? label : institutionForm.labels[name];
}

export const facilityTexts = {
  infrastructure: 'Infrastructure',
  laboratories: 'Laboratories',
  sportsFacilities: 'Sports facilities',
  hostel: 'Hostel',
  smartClassroom: 'Smart classrooms',
} as const;

export const placementTexts = { highest: 'Highest', median: 'Median', lowest: 'Lowest' } as const;

export const referenceTexts = {
  statesTitle: 'States and union territories',
  statesLead: 'The 28 states and 8 union territories by their current names, with their towns.',
  states: 'States',
  unionTerritories: 'Union territories',
  kinds: { state: 'State', 'union territory': 'Union territory' },
  formerly: (names: string) => `formerly ${names}`,
  towns: (count: string) => `${count} towns`,
  town: '1 town',
  townsTitle: 'Towns',
  districtsTitle: 'Districts',
  districtKind: (state: string) => `District of ${state}`,
  districtTitle: (district: string, state: string) => `${district} district, ${state}`,
  districtDescription: (district: string, state: string) =>
    `Colleges and universities in the district ${district}, ${state}, by kind and subject.`,
  stateKnown: 'What is known',
  withFacts: 'With facts',
  listedAlone: 'Known only from a register',
  stateDescription: (name: string) => `Colleges and universities in ${name}, with its towns.`,
  stateCounts: 'In numbers',
  stateKinds: 'By kind',
  stateSubjects: 'By subject',
  stateExams: 'By entrance exam',
  popular: 'Popular',
  stateCounselling: 'Exams and counselling of the state',
  stateCutoffs: 'With past cut-offs',
  institutionsIn: (name: string) => `Institutions in ${name}`,
  allInstitutions: (count: string) => `All ${count} institutions`,
  oneInstitution: 'In the directory',
  noInstitutions: 'No institution in the directory yet.',
  noInstitutionIn: (state: string) => `No institution of ${state} in the directory yet.`,
  coursesTitle: 'Courses',
  coursesLead: (count: number) => `${count} degrees and diplomas with their usual duration.`,
  coursesAdded: 'Further courses',
  asSavedNow: 'This page with its institutions and the latest changes',
  addedTitle: 'Added later',
  addedLead: 'Courses, entrance exams and sources added since this version of the site.',
  noneAdded: 'Nothing has been added yet.',
  addedLink: 'Added since this page was made',
  courseTitle: (name: string, fullName: string) =>
    fullName === name ? `${name} colleges in India` : `${name} (${fullName}) colleges in India`,
  /** Lists only what the page contains. */
  courseDescription: (name: string, known: readonly string[]) =>
    `${name} colleges in India by rank${known.length > 0 ? `, with ${known.join(', ')}` : ''}.`,
  known: {
    specification: 'what it is',
    eligibility: 'who may study it',
    careerOptions: 'what it leads to',
    overview: 'what it is',
    pattern: 'pattern',
    syllabus: 'syllabus',
    months: 'usual months',
    sits: 'who may take it',
  },
  examsTitle: 'Entrance exams',
  examsLead: (count: number) => `${count} entrance exams: who conducts them, and for what.`,
  examsAdded: 'Further entrance exams',
  examTitle: (name: string, fullName: string) =>
    fullName === name ? `${name} entrance exam` : `${name}: ${fullName}`,
  examDescription: (name: string, conductingBody: string | null, known: readonly string[]) => {
    const holder = conductingBody === null ? '' : `, conducted by ${conductingBody}`;
    return `${name}${holder}${known.length > 0 ? `: ${known.join(', ')}` : ''}.`;
  },
  byField: 'By field',
  allFields: 'Jump to a field',
  duration: 'Usual duration',
  level: 'Level',
  field: 'Field',
  scope: 'Scope',
  conductingBody: 'Conducting body',
  officialSite: 'Official site',
  specification: 'Specification',
  eligibility: 'Eligibility',
  averageFees: 'Average fees',
  careers: 'Career options',
  overview: 'Overview',
  pattern: 'Pattern',
  syllabus: 'Syllabus',
  details: 'In detail',
  collegesOf: (name: string) => `${name} colleges in India`,
  teachingUnknown: 'We have not recorded yet who teaches it.',
  takingUnknown: 'We have not recorded yet who accepts it.',
  lookThere: 'See the official site:',
  taking: (name: string) => `Institutions that accept ${name}`,
  relatedExams: (field: string) => `Entrance exams in ${field}`,
  relatedCourses: (field: string) => `Courses in ${field}`,
  allIn: (field: string) => `All in ${field}`,
} as const;

export const levelTexts = {
  UG: 'Undergraduate',
  PG: 'Postgraduate',
  Diploma: 'Diploma',
  Doctoral: 'Doctoral',
  Other: 'Other',
} as const;

export const sourceTexts = {
  title: 'Where the facts come from',
  lead: 'Every fact in the directory that nobody entered here comes from one of these sources. What is unknown stays unknown.',
  count: (count: string) => `${count} entries`,
  from: 'From',
  weak: 'Known weaknesses',
  all: 'Every source',
  find: 'Find a source, a publisher or what it is used for',
  /** The heading of publishers with few sources. */
  byLetter: (letter: string) => `Other publishers: ${letter}`,
  added: 'Added by the editors',
  usedFor: (uses: string) => `Used for: ${uses}`,
  accessed: (day: string) => `read on ${day}`,
  uses: {
    courses: 'Courses and seats',
    rankings: 'Rankings',
    names: 'Other names',
    fields: 'Key facts',
    exams: 'Entrance exams',
    courseDetails: 'Courses in detail',
    cutoffs: 'Cut-offs',
  },
  names: {
    institutions: 'Institutions',
    exams: 'Entrance exams',
    courses: 'Courses',
    states: 'States and towns',
    cities: 'Centres of cities',
    aliases: 'Short and former names',
  },
} as const;
