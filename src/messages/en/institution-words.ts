import { isDoubtful, type PayAfter } from '../../domain/institutions/doubtful-pay.ts';
import { formatFee } from '../../domain/institutions/fees.ts';
import { universityTypeOf } from '../../domain/institutions/headlines.ts';
import type { Institution } from '../../domain/institutions/institution.ts';
import { ownershipBesideKind } from '../../domain/institutions/ownership.ts';
import type { Rank } from '../../domain/institutions/rank.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { lookup } from '../../domain/lookup.ts';
import {
  type AskedTopic,
  type Distance,
  type NearAnswer,
  placeKinds,
  type RegisteredColleges,
} from '../../domain/search/search-result.ts';
import type { OtherName } from '../../domain/sources/figure.ts';
import { partsByKind, type QuestionPart } from '../asked-parts.ts';
import { levelTexts } from './directory.ts';
import { placeOf } from './names.ts';
import { grouped } from './numbers.ts';
import {
  listTexts,
  orderTexts,
  ownerFilterTexts,
  ownershipTexts,
  searchTexts,
  typeTexts,
} from './pages.ts';

/** Place, ownership and type of an institution: Chennai, Tamil Nadu; Central government; University. */
export function keyWords({
  type,
  ownership = [],
  location,
}: Pick<Summary, 'type' | 'ownership' | 'location'>): string[] {
  const own = ownership.map((one) => ownershipTexts[one]);
  // A deemed university is one.
  return [placeOf(location), ...own, ...(ownership.includes('deemed') ? [] : [typeTexts[type]])];
}

/** Kind and ownership of an institution on its page: the register's kind of university first. */
export function kindWords(
  institution: Pick<Institution, 'name' | 'type' | 'owner' | 'figures'>,
): string[] {
  const kind = universityTypeOf(institution.figures) ?? typeTexts[institution.type];
  return [kind, ...ownershipBesideKind(institution).map((one) => ownershipTexts[one])];
}

/** A list of ranks: NIRF Overall 2025, or NIRF Overall without a year. */
export function listLabel({
  agency,
  category,
  year,
}: Pick<Rank, 'agency' | 'category'> & { year?: number }): string {
  return [agency, category, year].filter(Boolean).join(' ');
}

/** The value of a facet as shown to readers. */
export function facetWord(facet: string, value: string): string {
  return lookup(lookup(facetWords, facet) ?? {}, value) ?? value;
}

const facetWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: typeTexts,
  level: levelTexts,
  order: orderTexts,
  owner: ownerFilterTexts,
  ownership: ownershipTexts,
};

/** The interpretation of a part of a question. */
export function partWord({ kind, label }: { kind: string; label: string }): string {
  if (kind === 'fee') return searchTexts.feeMaxChip(feeWords(Number(label)));
  if (kind === 'salary') return searchTexts.salaryMinChip(feeWords(Number(label)));
  if (kind === 'without') return `without ${label}`;
  if (kind === 'not') return `not ${label}`;
  if (kind === 'naac') return `NAAC ${label}`;
  if (kind === 'affiliation') return `Affiliated to ${label}`;
  if (kind === 'owner' || kind === 'minority')
    return lookup(ownershipTexts, label.toLowerCase()) ?? label;
  return kind === 'women' ? searchTexts.women : facetWord(kind, label);
}

/** An amount in rupees: ₹1.5 lakh, ₹75 thousand, ₹500. The API says it as English does. */
export function feeWords(rupees: number): string {
  return formatFee(rupees);
}

/** A median; one that is most likely not of a year says that it is as reported. */
export function payWords(pay: PayAfter): string {
  return feeWords(pay.rupees) + (isDoubtful(pay) ? `, ${listTexts.onlyReported}` : '');
}

const SHORT_NAMES = 2;
/** The maximum length of a short name as a share of the name's length. */
const SHORT = 0.6;

/** Short names of an institution: acronyms and aliases in Latin letters, shortest last. */
export function shortNames(name: string, others: readonly OtherName[]): string[] {
  const short = others.filter(
    (other) =>
      (other.kind === 'alias' || other.kind === 'acronym') &&
      // Excludes the name without its town, and other names of similar length.
      !name.startsWith(other.name) &&
      other.name.length < name.length * SHORT &&
      /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u.test(other.name),
  );
  return [...new Set(short.map((other) => other.name))]
    .sort((a, b) => a.length - b.length)
    .slice(0, SHORT_NAMES)
    .reverse();
}

/** From this distance on, tenths of a kilometre are not accurate. */
const WHOLE_KM = 10;

/** The distance of an institution from the requested city. */
export function distanceWords({ km, to }: Distance, city: string): string {
  if (to === 'city' && km === 0) return `in ${city}`;
  const words = grouped(km < WHOLE_KM ? km : Math.round(km));
  const about = { campus: `${words} km`, area: `about ${words} km`, city: `${words} km, city` };
  return about[to];
}

/** The filters of a question as a phrase: government dental colleges in Indore. */
function askedFor(parts: readonly QuestionPart[], isOne: boolean): string {
  const { of, others } = partsByKind(parts);
  const lower = (kind: string) => of(kind).map(({ label }) => facetWord(kind, label).toLowerCase());
  const names = (kind: string) => of(kind).map(({ label }) => label);
  const kinds = ['universityType', 'open'].flatMap(lower);
  const isUniversity = kinds.length > 0 || names('type').includes('university');
  const [one, several] = isUniversity ? ['university', 'universities'] : ['college', 'colleges'];
  const exams = names('exam').join(' and ');
  const places = [...new Set(placeKinds.flatMap(names))].join(', ');
  const phrase = [
    ...of('owner').map((part) => partWord(part).toLowerCase()),
    ...names('minority').map((minority) => minority.toLowerCase()),
    ...(of('women').length > 0 ? ['women’s'] : []),
    ...kinds.map((kind) => kind.replace(/ universit(y|ies)$/, '')),
    ...names('family'),
    ...lower('level'),
    ...lower('subject'),
    ...lower('branch'),
    ...names('course'),
    isOne ? one : several,
    ...names('agency').map((agency) => `ranked by ${agency}`),
    ...names('naac').map((grade) => `with NAAC ${grade}`),
    ...names('without').map((exam) => `without ${exam}`),
    ...names('not').map((excluded) => `but not ${excluded}`),
    ...(exams === '' ? [] : [`that ${isOne ? 'accepts' : 'accept'} ${exams}`]),
    ...names('affiliation').map((university) => `of ${university}`),
    ...(places === '' ? [] : [`in ${places}`]),
    ...names('fee').map((fee) => `for up to ${feeWords(Number(fee))}`),
    ...(of('feeUnknown').length > 0 ? ['whose fee is not recorded'] : []),
    ...names('salary').map(
      (salary) => `with a ${searchTexts.salaryMinChip(feeWords(Number(salary)))}`,
    ),
  ];
  const unknown = others();
  return [...phrase, ...(unknown.length > 0 ? [`(${unknown.join(', ')})`] : [])].join(' ');
}

/** A phrase for filters that no institution satisfies. */
function noneOf(parts: readonly QuestionPart[]): string {
  const exams = parts.filter(({ kind }) => kind === 'exam').map(({ label }) => label);
  if (parts.length === exams.length)
    return `We have not recorded who accepts ${exams.join(' and ')}.`;
  const asked = askedFor(parts, true);
  const isOfRecords = parts.some(({ kind }) => ['exam', 'course', 'branch'].includes(kind));
  return isOfRecords ? `We have not recorded any ${asked}.` : `No ${asked} here.`;
}

function nearestOf({ parts, total }: NearAnswer): string {
  return `${grouped(total)} ${askedFor(parts, total === 1)}`;
}

export const questionTexts = {
  none: noneOf,
  /** The number of exact answers, which is small or zero. */
  answered: (few: NearAnswer | undefined, parts: readonly QuestionPart[]) =>
    few ? `${nearestOf(few)}.` : noneOf(parts),
  nearest: 'Nearest:',
  /** Institutions known to teach a course, and those of a register after them. */
  registered: ({ course, known, subject, total }: RegisteredColleges) => {
    const few =
      known === 0
        ? 'No institution is'
        : `${grouped(known)} ${known === 1 ? 'institution is' : 'institutions are'}`;
    const [colleges, follow] = total === 1 ? ['college', 'follows'] : ['colleges', 'follow'];
    const more = `${grouped(total)} ${facetWord('subject', subject).toLowerCase()} ${colleges}`;
    return `${few} known to teach ${course}. ${more} from a register ${follow}; the register does not list courses.`;
  },
  nearestOf,
  /** Named institutions that the directory lacks. */
  absent: (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} not in the directory yet.`,
  /** Precedes the link to the field for a city. */
  asksCity: 'Near which city?',
  nameCity: 'Enter a city, or use your location',
  /** Shown in place of a list where no page answers a topic without a name. */
  nameOne: 'Add the name of a college, a course or an exam to be led to its page.',
  nearCity: 'Enter a city to see the colleges near it.',
  /** Shown in place of a list for a question about one college that it does not name; `facts` are of `ofCollege`. */
  whichCollege: (facts: readonly string[]) =>
    `Which college do you mean? Write its name in the field above${facts.length === 0 ? '.' : `: its page has ${facts.join(' and ')}.`}`,
  ofCollege: {
    fees: 'the fees',
    hostel: 'the hostel charges',
    seats: 'the number of seats',
    placement: 'placements and pay',
    highestPay: 'placements and pay',
    quota: 'management and NRI fees',
    access: 'what is known of ramps and lifts',
    contact: 'the address',
    reviews: 'what students say',
  } satisfies Partial<Record<AskedTopic, string>>,
  /** Shown where a question for one's chances has no rank. */
  whichRank:
    'Which exam, and what rank? Enter both on the page of cut-offs, linked above, to see which colleges they were enough for.',
  /** Shown where a question says of institutions no more than their kind. */
  narrow: 'Add a subject, a course or a place in the field above to get a list.',
  /** Shown in place of a list where a linked page answers the question. */
  onPage: {
    admission:
      'How a college admits is on its page; search for it by its name. The ranks that were enough are on the page linked above.',
    dates: 'The dates of this exam are on its page, linked above.',
    eligibility: 'Who may apply is on the page linked above.',
    syllabus: 'The syllabus is on the page linked above.',
    pattern: 'The exam pattern is on the page linked above.',
    cutoffs: 'Cut-offs are on their own page, linked above.',
    percentile:
      'A percentile is neither marks nor a rank: the guide linked above tells them apart. Each list of cut-offs says which of them it holds.',
    compare: 'Each of them has a page of its own, linked above.',
    rank: 'The ranks that were enough in past years are on the page linked above.',
    scores: 'The scores that were enough in past years are on the page linked above.',
    marks:
      'Marks are no rank, and most cut-offs are recorded as ranks: the guide linked above tells them apart.',
    recognition: 'The page linked above checks a name in official lists.',
    documents:
      'Each counselling and each college has its own list of papers; the guide linked above names the usual ones.',
    scholarships: 'Scholarships have a page of their own, linked above.',
    loans: 'Education loans stand on the page of scholarships, linked above.',
    linked: 'More about this is on the page linked above.',
  },
  /** Precedes the careers of a degree, for a question about its branches. */
  ofDegree: (degree: string, branches: readonly string[]) =>
    `These are careers after any ${degree}; those of ${branches.map((branch) => facetWord('branch', branch)).join(' and ')} are not recorded apart.`,
  /** The publishers of the facts above. */
  source: (names: readonly string[]) => `Source: ${names.join(', ')}.`,
  /** Precedes the seats of another counselling. */
  withoutList: (state: string, counselling: string) =>
    `We have no list of the ${state} counselling yet; this is the list of ${counselling}.`,
  /** Precedes the seats of other states. */
  noneIn: (state: string) => `Nothing found in ${state}; these are from all of India.`,
  /** Precedes what a rank finds. */
  withinAt: (within: number, near: number) =>
    `Inside the cut-off at ${grouped(within)} ${within === 1 ? 'institution' : 'institutions'}${near === 0 ? '' : `, just outside at ${grouped(near)} more`}, the hardest first:`,
  /** Precedes seats that a rank got in an earlier year alone. */
  withinEarlier: (within: number) =>
    `Inside the cut-off at ${grouped(within)} ${within === 1 ? 'institution' : 'institutions'} in an earlier year only, and outside when last offered:`,
  seats: (course: string, seats: number, year: number | null) =>
    `${course}: ${grouped(seats)} ${seats === 1 ? 'seat' : 'seats'} a year${year === null ? '' : ` (${year})`}`,
  /** What the directory does not know of an institution that a question asks about. */
  unknown: {
    fees: 'Its fees are not recorded here.',
    hostel: 'Its hostel charges are not recorded here.',
    seats: 'Its number of seats is not recorded here.',
    admission: 'Which exam it accepts is not recorded here.',
    cutoffs: 'Its cut-offs are not recorded here.',
    percentile: 'Its cut-offs are not recorded here.',
    rank: 'Its cut-offs are not recorded here.',
    marks: 'Its cut-offs are not recorded here.',
    placement: 'Its placements and pay are not recorded here.',
    highestPay: 'Its placements and pay are not recorded here.',
    recognition: 'No official list that we hold names it, which does not prove that it is fake.',
    scholarships: 'Its fee waivers are not recorded here.',
    quota: 'Its management and NRI fees are not recorded here.',
    access: 'Ramps, lifts and wheelchairs there are not recorded here.',
    contact: 'Its address is not recorded here.',
    reviews: 'What students say stands on its page, where anybody wrote it.',
  } satisfies Partial<Record<AskedTopic, string>>,
  /** What the known facts of an institution do not say of a topic. */
  besideFacts: {
    highestPay: 'Only the median pay is recorded here, not the highest or the average.',
  } satisfies Partial<Record<AskedTopic, string>>,
  /** What a list below an answer does not say of its institutions. */
  besideList: {
    bond: 'Which of the colleges below ask for a bond is not recorded here.',
    quota:
      'Which of the colleges below have such seats, and at which fee, is recorded for few: see “Costs” on their pages.',
    hostel:
      'Hostel charges are recorded for few of the colleges below: see “Costs” on their pages.',
    access:
      'Ramps, lifts and wheelchairs are recorded for few of the colleges below: see their pages.',
    reviews: 'What students say stands on the pages of the colleges below, where anybody wrote it.',
    lateral: 'Which of the colleges below take lateral entry is not recorded here.',
    distance:
      'Open universities are listed below. Others that UGC allows distance programmes are not all recorded here.',
    categories: 'The list below does not depend on the category.',
    counselling:
      'The guide explains rounds and papers; allotments are on the website of the counselling.',
  } satisfies Partial<Record<AskedTopic, string>>,
  /** Shown for the rounds of a counselling that the guide to rounds does not treat. */
  otherRounds:
    'Rounds and allotments of this counselling are not recorded here; its own website has them. Our guide to rounds is about JoSAA, CSAB and the states’ engineering and medical seats.',
  /** Topics that the site does not cover. */
  notCovered: {
    jobs: 'Jobs and recruitment exams are not listed on this site.',
    abroad: 'Only institutions in India are listed on this site.',
  },
  /** What the official sites for these are. */
  portals: {
    jobs: 'The portal of the Ministry of Labour and Employment for jobs and career advice.',
    abroad: 'It says who may practise in India after studying medicine abroad.',
  },
  /** A question of which no word has a meaning here. */
  outside:
    'No institution matches. This site is about colleges, places, courses, subjects and exams.',
  /** Words of a question that were not used. */
  leftOut: (words: readonly string[]) =>
    `We could not use ${words.map((word) => `“${word}”`).join(', ')}.`,
  /** Precedes words with a meaning here that the answer does not use. */
  also: 'Not part of this answer:',
  /** Precedes words that are narrower than what they were read as, which follows each. */
  loose: 'Not recorded apart, so read as the nearest that is:',
  /** What was read of a question that is too long. */
  readOnly: (text: string) => `Your text is long. Only this was read: “${text}”`,
  /** Follows the unused words where the rest is answered. */
  restAnswered: 'Below is what there is on the rest of your question.',
  /** Where a list of what fits would be no answer. */
  withheld: (total: number) =>
    `What we understood fits ${grouped(total)} institutions, but a list of them would not answer your question.`,
  showRest: 'Show them anyway',
} as const;
