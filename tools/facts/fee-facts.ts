import { courseByName } from '../../src/domain/reference/entries.ts';
import type { InstitutionFacts } from '../../src/domain/reference/institution-facts.ts';
import type { FigureKey } from '../../src/domain/sources/figures.ts';
import { cell, endYear, type GatheredRow } from './gathered.ts';
import { sourceIdOf } from './source-ids.ts';

type FeeSeries = InstitutionFacts['figures'][number];

/** The words of a fee that holds from its year on (`src/domain/institutions/fee-sentences.ts`). */
const SINCE = 'tuition set for all from this year on';

/** The scope of a fee: course, programme, coverage beyond tuition, and payer. */
interface FeeSubject {
  course: string;
  programme: string;
  covers: string;
  who: string;
}

/** The `of` text of a fee, such as "B.Tech, self-finance: all fees with hostel; General". */
function formatFeeSubject({ course, programme, covers, who }: FeeSubject): string {
  const head = [course, programme.replaceAll(';', ',')].filter(Boolean).join(', ');
  return [[head, covers].filter(Boolean).join(': '), who].filter(Boolean).join('; ').slice(0, 200);
}

/**
 * The fee of most students of a course, excluding reduced fees and those for students from abroad.
 */
const USUAL = /^(general|gm,|convener|all\b|indian|without|$)|government-quota/i;
const SEMESTERS = 2;
/** Fees without room and board, by precedence: the first one that a course has is its fee. */
const FEES = [
  new RegExp(`^(tuition|${SINCE})$`),
  /^(tuition|course|annual) fee|^fee for|^tuition and/,
  /institute fee|all (institute|academic) fees/,
];
/** Fees that include room and board, or that cover only some years. */
const PART = /\bwith (hostel|seat rent|mess)|of years/;
/** Groups that pay less, or whose fee few pay. */
const REDUCED = /income (to|below|1 to)|^SC, ST|NRI|Others/;
/** A fee of a single semester does not give a yearly fee. */
const ONE_SEMESTER = /^(first|second|from the second)|first semester|odd semesters/;
const FROM_SECOND = 'later semesters, ';

/** The seats for which a fee holds, by the tables' description of who pays it. */
const SEATS: readonly (readonly [pattern: RegExp, seats: string])[] = [
  [/government-aided courses/, 'government-quota seats (KCET) of government-aided courses'],
  [/government-quota \(KCET\)/, 'government-quota seats (KCET)'],
  [/seats through KCET/, 'seats through KCET'],
  [/Karnataka government-quota/, 'Karnataka government-quota seats'],
  [/convener/, 'convener-quota seats'],
  [/ACPC/, 'ACPC seats'],
  [/^private seat/, 'private seats'],
  [/Christian/, 'reserved Christian seats'],
  [/state quota/, 'Uttarakhand and Himalayan quota seats'],
];

interface Fee {
  row: GatheredRow;
  course: string;
  covers: string;
  rupees: number;
  year: number;
  seats: string | undefined;
}

/** The fees per year: semester fees doubled, whole-course fees divided by the years. */
function yearlyFees(rows: readonly GatheredRow[]): Fee[] {
  return rows.flatMap((row): Fee[] => {
    const component = cell(row, 'component');
    const rupees = yearlyAmount(row, component);
    if (rupees === null) return [];
    const [, seats] =
      SEATS.find(
        ([pattern]) => pattern.test(cell(row, 'student_category')) || pattern.test(component),
      ) ?? [];
    const since = cell(row, 'academic_year').endsWith('onwards') ? SINCE : '';
    const covers =
      since || component.replace(FROM_SECOND, '').replace(/^(eight|ten) semesters, /, '');
    const year = endYear(cell(row, 'academic_year')) ?? 0;
    return [{ row, course: cell(row, 'course'), covers, rupees, year, seats }];
  });
}

function yearlyAmount(row: GatheredRow, component: string): number | null {
  const amount = Number(cell(row, 'amount_inr'));
  const period = cell(row, 'period');
  if (ONE_SEMESTER.test(component)) return null;
  if (period === 'year') return amount;
  if (period === 'semester') return amount * SEMESTERS;
  const years = yearsOf(cell(row, 'course'));
  return period === 'total' && years !== null ? amount / years : null;
}

function yearsOf(course: string): number | null {
  const years = /^(\d+) Years?/.exec(courseByName(course)?.duration ?? '')?.[1];
  return years === undefined ? null : Number(years);
}

/**
 * The yearly fees and one-time payments of an institution as figures, each with its scope and
 * payers.
 */
export function feeFigures(rows: readonly GatheredRow[]): FeeSeries[] {
  const each = yearlyFees(rows).map(({ row, course, covers, rupees, year }) =>
    toSeries('tuitionFee', row, { course, covers, rupees, year }),
  );
  return [...each, ...oneTimeFees(rows)];
}

function toSeries(
  key: FigureKey,
  row: GatheredRow,
  { course, covers, rupees, year }: Pick<Fee, 'course' | 'covers' | 'rupees' | 'year'>,
): FeeSeries {
  const of = formatFeeSubject({
    course,
    programme: cell(row, 'programme'),
    covers: covers === 'tuition' ? '' : covers,
    who: cell(row, 'student_category'),
  });
  return [key, of, sourceIdOf(cell(row, 'source_id')), [[year, rupees]]];
}

/** Admission fees, and the excess of a first semester over later ones of the same kind. */
function oneTimeFees(rows: readonly GatheredRow[]): FeeSeries[] {
  return rows.flatMap((row): FeeSeries[] => {
    const course = cell(row, 'course');
    const year = endYear(cell(row, 'academic_year')) ?? 0;
    const component = cell(row, 'component');
    const amount = Number(cell(row, 'amount_inr'));
    const of = { course, year };
    if (cell(row, 'period') === 'one-time' && !component.startsWith('total')) {
      return [toSeries('oneTimeFee', row, { ...of, covers: component, rupees: amount })];
    }
    const later = rows.find(
      (other) =>
        cell(other, 'course') === course &&
        cell(other, 'student_category') === cell(row, 'student_category') &&
        cell(other, 'component') === component.replace('first semester, ', FROM_SECOND),
    );
    if (!component.startsWith('first semester, ') || !later) return [];
    const rupees = amount - Number(cell(later, 'amount_inr'));
    return [
      toSeries('oneTimeFee', row, { ...of, covers: 'first semester above later ones', rupees }),
    ];
  });
}

/** The newest usual yearly fees of a course, or null. */
export function feesOfCourse(rows: readonly GatheredRow[], course: string): string | null {
  const courseFees = yearlyFees(rows).filter(
    (fee) =>
      fee.course === course &&
      !PART.test(fee.covers) &&
      !REDUCED.test(cell(fee.row, 'student_category')),
  );
  const newest = Math.max(...courseFees.map(({ year }) => year));
  const newer = courseFees.filter(({ year }) => year === newest);
  const programmes = (fees: readonly Fee[]) =>
    new Set(fees.map(({ row }) => cell(row, 'programme'))).size;
  const ofKinds = FEES.map((kind) => newer.filter(({ covers }) => kind.test(covers)));
  const current = ofKinds.find((fees) => programmes(fees) === programmes(newer)) ?? newer;
  const usual = current.filter(
    ({ seats, row }) => seats === undefined && USUAL.test(cell(row, 'student_category')),
  );
  const shown = usual.length > 0 ? usual : current;
  const bySeats = [...Map.groupBy(shown, ({ seats }) => seats)];
  const clauses = bySeats.map(([seats, fees]) => {
    const amounts = fees.map(({ rupees }) => rupees);
    const [min, max] = [Math.min(...amounts), Math.max(...amounts)].map(formatAmount);
    const amount = min === max ? `${min} a year` : `${min} to ${max} a year`;
    return seats === undefined ? amount : `${amount} for ${seats}`;
  });
  return clauses.length === 0 ? null : clauses.join('; ');
}

function formatAmount(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}
