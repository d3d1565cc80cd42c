import type { Ownership } from '../../domain/institutions/ownership.ts';
import type { PageWith } from '../../domain/pages/pages.ts';
import type { Order } from '../../domain/search/search-result.ts';
import { defaultProductName, productName } from '../product.ts';

/** The words of the public pages, English; one export per page or piece. */
export const navigationTexts = {
  label: 'Main',
  menu: 'Menu',
  places: {
    home: 'Home',
    institutions: 'Colleges',
    exams: 'Exams',
    courses: 'Courses',
    cutoffs: 'Cut-offs',
    compare: 'Compare',
  } satisfies Record<PageWith<'isInBar'>, string>,
  /** Links that appear once this device keeps something for them. */
  kept: { saved: 'Saved', ranks: 'My rank' },
  addInstitution: 'Add Institution',
  profile: 'Profile',
  logout: 'Logout',
  login: 'Login / Register',
  skip: 'Skip to the content',
} as const;

export const siteTexts = {
  title: (page: string) => `${page} · ${productName}`,
  description:
    'A directory of colleges and universities in India: facts, rankings, courses, entrance exams.',
  foot: {
    institutions: 'Institutions',
    states: 'States',
    courses: 'Courses',
    exams: 'Entrance exams',
    cutoffs: 'Cut-offs',
    calendar: 'Exam calendar',
    check: 'Is it real?',
    scholarships: 'Scholarships',
    guides: 'Guides',
    sources: 'Sources',
    data: 'Open data',
    about: 'About',
    contact: 'Contact',
    privacy: 'Privacy',
    terms: 'Terms',
    accessibility: 'Accessibility',
    status: 'Status',
  } satisfies Record<PageWith<'isAtFoot'>, string>,
  footerLabel: 'Directory',
  footerNote: 'Facts with their sources. Nothing is made up.',
  breadcrumbs: 'You are here',
  needsScript: 'This screen needs JavaScript. Please switch it on in your browser.',
  inDirectory: 'See them in the directory',
  notReported: 'Not reported',
  /** In tables, where the phrase would repeat in many cells. */
  unknownMark: '–',
} as const;

export const homeTexts = {
  title: `${productName} · Colleges and universities in India`,
  heading: `Welcome to ${productName}`,
  etymology:
    productName === defaultProductName
      ? { word: 'kosh', kind: 'noun', meaning: 'a treasury; a dictionary.' }
      : null,
  promise:
    'Colleges, fees, placements and cut-offs: every number with its year and its source. We never ask for your phone number.',
  question: 'What do you want to study, and where?',
  forExample: 'For example:',
  examples: [
    'engineering in Nagpur',
    'MBA under 5 lakh',
    'law colleges in Delhi',
    'women’s college in Chennai',
    'JEE Main',
  ],
  bySubject: 'By subject',
  byRank: 'I have a rank or score in',
  dashboard: 'Go to Admin Dashboard',
  firstSteps: 'First steps',
  topRanked: 'Top-ranked institutions',
  allRanked: 'All by rank',
  byState: 'By state',
  allStates: 'All states and union territories',
  byCourse: 'By course',
  allCourses: (count: number) => `All ${count} courses`,
  byExam: 'By entrance exam',
  allExams: (count: number) => `All ${count} entrance exams`,
  /**
   * Follows the number of institutions with facts; `all` includes those known only from a register.
   */
  institutionsHeld: (all: string | null) =>
    all === null
      ? 'colleges and universities'
      : `with facts, of ${all} colleges and universities listed`,
  examsHeld: 'entrance exams',
  coursesHeld: 'courses',
  statesHeld: 'states and union territories',
} as const;

export const searchTexts = {
  label: 'Find a college or university',
  siteLabel: 'Search the directory',
  placeholder: 'College, course, exam or city',
  submit: 'Search',
  title: 'Institutions',
  description:
    'Search colleges and universities in India by name, state, course, exam, fees and rank.',
  /** The title of a list with its filters: Institutions: Law, Karnataka. */
  titleOf: (words: readonly string[]) => `Institutions: ${words.join(', ')}`,
  found: (title: string, count: string, names: readonly string[]) =>
    names.length === 0
      ? `${title}: ${count}.`
      : `${title}: ${count}, among them ${names.join('; ')}.`,
  skipFilters: 'Skip to the results',
  filter: 'Filter',
  sortShort: 'Sort',
  filters: 'Filters',
  apply: 'Apply filters',
  clear: 'Clear all filters',
  any: 'Any',
  sort: 'Sort by',
  feeMax: 'Fee up to (₹ a year)',
  feeMaxChip: (fee: string) => `up to ${fee} a year`,
  salaryMin: 'Median salary from (₹ a year)',
  salaryMinChip: (salary: string) => `median salary from ${salary}`,
  womenMin: 'Women students, at least (%)',
  womenMinChip: (share: string) => `at least ${share} % women`,
  missingChip: (field: string) => `${field}: not reported`,
  staleChip: (field: string) => `${field}: older than two years`,
  remove: 'Remove filter',
  active: 'Active filters',
  count: (total: string, isOne: boolean) => `${total} ${isOne ? 'institution' : 'institutions'}`,
  countFor: (count: string, q: string) => `${count} for “${q}”`,
  known: (facts: string, listed: string) =>
    `${facts} with facts, then ${listed} known only from a register.`,
  factsOnly: 'Only with facts',
  guess: 'No exact match; similar names:',
  /** The pages of exams, courses and states named in a question. */
  pagesNamed: 'Related pages',
  women: 'Women’s colleges',
  none: 'No institution matches.',
  noneHints: 'Try a shorter or different spelling, or remove a filter.',
  noneWays: 'Or look in',
  badQuery: 'This search could not be read.',
  startAgain: 'Start a new search',
  previous: 'Previous page',
  next: 'Next page',
  place: (page: string, pages: string) => `Page ${page} of ${pages}`,
  pages: 'Pages of results',
  beyond: 'This page of results does not exist.',
  firstPage: 'Go to the first page',
} as const;

/** The list of suggestions below a field. */
export const comboboxTexts = { suggestions: 'Suggestions' } as const;

/** A list of institutions, without the words that every page's script carries. */
export const listTexts = {
  /** The label of a fee: its course and its term, such as B.Tech a year. */
  feeOf: (course: string, kind: FeeKind) => ({
    subject: (course || 'Fee') + (kind.isQuota ? ',' : ''),
    term: feeTerm(kind),
  }),
  feeFor: (seats: string) => `For ${seats} only`,
  since: (year: number) => `since ${year}`,
  notKnown: 'not known',
  /** In place of a rank, a fee and a salary that are all unknown. */
  noneKnown: 'No rank, fee or pay known yet',
  chosen: (count: number) => `${count} chosen`,
  outside: (list: string) => `Not ranked in ${list}`,
  withoutFee: 'Fee not known',
  withoutPay: 'Pay not known',
  withoutAge: 'Year of founding not known',
  pay: 'Median pay',
  /** The label of a median: its course and its year. */
  payOf: (course: string, year: string) => ({ subject: `Pay, ${course}`, term: year }),
  payTitle: (programme: string) => `Median of ${programme}, as reported to NIRF`,
  onlyReported: 'as reported',
  salaryNote:
    'The median of each course’s programme in its newest year, as the institution reported it to NIRF. Sums too low for a year after a long degree come after the others.',
  /** What the rows are sorted by; those without it follow a line. */
  byRank: (list: string) => `Sorted by rank in ${list}.`,
  byFee: (course: string | null) =>
    course === null
      ? 'Sorted by the fee of each institution’s first course after school, lowest first.'
      : `Sorted by the fee of ${course}, lowest first.`,
  byPay: (course: string | null) =>
    `Sorted by the newest median pay reported to NIRF${course === null ? '' : ` for ${course}`}, highest first. Sums too low for a year after a long degree come after the others.`,
  byAge: 'Sorted by the year of founding, oldest first.',
  noneRanked: 'None of these is in a ranking, so they are not sorted by rank.',
} as const;

/** Distances from a city (docs/product.md "Search"). */
export const nearTexts = {
  label: 'Near',
  placeholder: 'A city: nearest first',
  me: 'Near me',
  chip: (city: string) => `near ${city}`,
  note: (city: string) =>
    `Straight-line distance from the centre of ${city} to the campus. Where we do not know the campus, it is about that to its PIN code, or to the centre of its city.`,
} as const;

export const facetTexts = {
  type: 'Type',
  universityType: 'Kind of university',
  state: 'State',
  district: 'District',
  city: 'City',
  owner: 'Owner',
  ownership: 'Ownership',
  subject: 'Subject',
  level: 'Level',
  category: 'Category',
  course: 'Course',
  exam: 'Entrance exam',
  agency: 'Ranked by',
} as const;

/** The groups of filters. */
export const filterGroupTexts = {
  study: 'Course and exam',
  place: 'Place',
  kind: 'Owner and type',
  numbers: 'Fees, pay, women',
  ranks: 'Rankings',
} as const;

/** The orders that a question can ask for. */
export const orderTexts = {
  'best ranked': 'Best rank first',
  'lowest fees': 'Lowest fee first',
  'highest salary': 'Highest median salary first',
  'oldest first': 'Oldest first',
} as const satisfies Readonly<Record<Order, string>>;

export const sortTexts = {
  relevance: 'Relevance',
  name: 'Name',
  rank: 'Rank',
  fee: 'Fee',
  salary: 'Median salary',
  established: 'Year established',
  distance: 'Distance',
} as const;

/** Labels of a search's query parameters. */
export const queryTexts = {
  ...facetTexts,
  q: searchTexts.label,
  feeMax: searchTexts.feeMax,
  salaryMin: searchTexts.salaryMin,
  womenMin: searchTexts.womenMin,
  facts: searchTexts.factsOnly,
  near: nearTexts.label,
  sort: searchTexts.sort,
  page: 'Page',
  limit: 'Institutions a page',
} as const;

export const typeTexts = { college: 'College', university: 'University' } as const;

export const ownerTexts = {
  Government: 'Government',
  Private: 'Private',
  Public: 'Public',
} as const;

/** Who runs and pays for an institution, in lists, filters, comparisons and on its page. */
export const ownershipTexts: Readonly<Record<Ownership, string>> = {
  central: 'Central government',
  state: 'State government',
  government: 'Government',
  aided: 'Government-aided',
  private: 'Private',
  deemed: 'Deemed university',
  minority: 'Minority institution',
};

/** The filter for government institutions includes public ones. */
export const ownerFilterTexts = {
  Government: 'Government or public',
  Public: 'Public only',
} as const;

export const summaryLabels = { rank: 'Rank' } as const;

export const notFoundTexts = {
  title: 'Not Found',
  heading: '404 - Not Found',
  text: 'There is no page at this address. The name may have changed: search for it.',
  similar: 'Did you mean',
  institution: 'No institution with this name is in the directory. Try another spelling.',
  home: 'Back to the home page',
} as const;

export const troubleTexts = {
  title: 'Not available',
  heading: 'Not available at the moment',
  retry: 'Try again',
  home: 'Go to the home page',
} as const;

/** The line above every page of a preview. */
export const previewBannerTexts = {
  label: 'Preview',
  banner: (branch: string) =>
    `This is a preview of ${branch}, with separate records. Nothing here changes the live site.`,
} as const;

/** The kinds of suggestions. */
export const suggestionTexts = {
  exam: 'Entrance exam',
  course: 'Course',
  state: 'State or union territory',
  cutoffs: 'Past cut-offs',
  compare: 'Side by side',
  check: 'Is it real? What official lists say',
  scholarships: 'What they pay, and who may apply',
  guide: 'Guide',
  college: 'College',
  university: 'University',
} as const;

function feeTerm({ isQuota, isLowest, isOpen }: FeeKind): string {
  if (isOpen) return isLowest ? 'open category, from' : 'open category';
  if (isLowest) return `${isQuota ? 'quota' : 'a year'}, from`;
  return isQuota ? 'quota only' : 'a year';
}

/** Whose the fee of a list's row is. */
export interface FeeKind {
  isQuota: boolean;
  isLowest: boolean;
  /** Whether it is stated for the open category alone. */
  isOpen: boolean;
}
