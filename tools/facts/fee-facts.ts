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

const SEMESTERS = 2;
/** A fee of a single semester does not give a yearly fee. */
const ONE_SEMESTER = /^(first|second|from the second)|first semester|odd semesters/;
/** Nor does a fee of some of the years. */
const SOME_YEARS = /of years/;
const FROM_SECOND = 'later semesters, ';

interface Fee {
  row: GatheredRow;
  course: string;
  covers: string;
  rupees: number;
  year: number;
}

/** The fees per year: semester fees doubled, whole-course fees divided by the years. */
function yearlyFees(rows: readonly GatheredRow[]): Fee[] {
  return rows.flatMap((row): Fee[] => {
    const component = cell(row, 'component');
    const rupees = yearlyAmount(row, component);
    if (rupees === null) return [];
    const since = cell(row, 'academic_year').endsWith('onwards') ? SINCE : '';
    const covers =
      since || component.replace(FROM_SECOND, '').replace(/^(eight|ten) semesters, /, '');
    const year = endYear(cell(row, 'academic_year')) ?? 0;
    return [{ row, course: cell(row, 'course'), covers, rupees, year }];
  });
}

function yearlyAmount(row: GatheredRow, component: string): number | null {
  const amount = Number(cell(row, 'amount_inr'));
  const period = cell(row, 'period');
  if (ONE_SEMESTER.test(component) || SOME_YEARS.test(component)) return null;
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
