import type {
  Scholarship,
  StudyLevel,
  scholarshipCategories,
  scholarshipLevels,
} from '../../domain/scholarships/scholarship.ts';
import { formats } from '../formats.ts';

const { day, number } = formats('en');

const rupees = (amount: number) => `₹${number(amount)}`;

/** What an amount is for. */
const units: Record<NonNullable<Scholarship['unit']>, string> = {
  year: 'a year',
  once: 'once',
  'whole course': 'for the whole course',
  loan: 'as a loan',
  fee: 'of the fee',
  'share of fee': 'of the fee',
  'in kind': 'in kind',
};

/** The page of scholarships, English. */
export const scholarshipTexts = {
  title: 'Scholarships, fee waivers and student loans',
  titleIn: (state: string) => `Scholarships for students of ${state}`,
  description:
    'Scholarships, fee waivers and student loans by state, category, income and level of course: what they pay, who may apply, where, and the last season.',
  lead: 'What you may get, who may apply and where. Seasons change every year: check the official page before you count on it.',
  filters: 'About you',
  state: 'Home state',
  category: 'Category',
  gender: 'For',
  income: 'Family income a year',
  study: 'Level of course',
  any: 'Any',
  everyone: 'Everyone',
  show: 'Show',
  bad: 'One of the answers is not valid. Choose from the lists.',
  all: 'All scholarships',
  found: (count: number) => (count === 1 ? '1 scheme' : `${number(count)} schemes`),
  none: 'No scheme that we know fits these answers.',
  noneWhy: 'Your college, your district or the welfare office of your state may have others.',
  levels: {
    central: 'Central government',
    state: 'State governments',
    institute: 'Rules of institutes',
    private: 'Companies and foundations',
  } satisfies Record<(typeof scholarshipLevels)[number], string>,
  categories: {
    GEN: 'General',
    EWS: 'EWS and other low-income groups',
    'OBC-NCL': 'OBC and backward classes',
    SC: 'SC',
    ST: 'ST',
    PwD: 'Students with disabilities',
    minority: 'Minorities',
  } satisfies Record<(typeof scholarshipCategories)[number], string>,
  genders: { female: 'Women', male: 'Men' },
  studies: {
    diploma: 'Diploma and ITI',
    ug: 'Undergraduate',
    pg: 'Postgraduate',
    doctoral: 'Ph.D',
  } satisfies Record<StudyLevel, string>,
  incomes: (upTo: number | null) => (upTo === null ? 'Above ₹10 lakh' : `Up to ${rupees(upTo)}`),
  amount({ amountMin, amountMax, unit }: Pick<Scholarship, 'amountMin' | 'amountMax' | 'unit'>) {
    if (unit === 'loan') return amountMax === null ? 'A loan' : `A loan up to ${rupees(amountMax)}`;
    const per = unit === null ? '' : ` ${units[unit]}`;
    if (amountMin !== null && amountMax !== null && amountMin !== amountMax)
      return `${rupees(amountMin)} to ${rupees(amountMax)}${per}`;
    if (amountMin !== null && amountMin === amountMax) return `${rupees(amountMin)}${per}`;
    if (amountMax !== null) return `up to ${rupees(amountMax)}${per}`;
    if (amountMin !== null) return `from ${rupees(amountMin)}${per}`;
    if (unit === 'fee') return 'Fees are paid';
    return unit === 'share of fee' ? 'A share of the fee' : 'Amount differs';
  },
  incomeUpTo: (limit: number) => `family income up to ${rupees(limit)} a year`,
  allIndia: 'All of India',
  details: 'Who, what, where and sources',
  pays: 'What it pays',
  forWhom: 'For whom',
  courses: 'Courses',
  marks: 'Marks',
  apply: 'Apply',
  season: 'Season',
  by: (giver: string) => `By ${giver}`,
  seasons: {
    over: (days: string, year: string) => `last season: ${days}, ${year}`,
    now: (days: string, year: string) => `this season: ${days}, ${year}`,
    coming: (days: string, year: string) => `next season: ${days}, ${year}`,
  },
  days: (from: string | null, to: string | null) => {
    if (from !== null && to !== null) return `${day(from)} to ${day(to)}`;
    return to === null ? `from ${day(from ?? '')}` : `to ${day(to)}`;
  },
  /** Of a season, where no day is known. */
  yearOf: (year: string, isOver: boolean) =>
    isOver ? `last known season: ${year}, days not known` : `season ${year}: days not known`,
  seasonUnknown: 'days not known',
  officialPage: 'check the official page',
  closed: 'not running',
  checked: (date: string) => `Checked on ${day(date)}`,
  sources: 'Sources',
  ofState: (state: string) => `Scholarships for students of ${state}`,
  ofLevel: (level: StudyLevel) =>
    ({
      diploma: 'Scholarships for diploma students',
      ug: 'Scholarships for undergraduates',
      pg: 'Scholarships for postgraduates',
      doctoral: 'Scholarships for Ph.D students',
    })[level],
} as const;
