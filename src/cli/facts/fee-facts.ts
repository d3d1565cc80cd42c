import type { InstitutionFacts } from '../../domain/reference/institution-facts.ts';
import { cell, endYear, type GatheredRow } from './gathered.ts';
import { sourceIdOf } from './source-ids.ts';

type Series = InstitutionFacts['figures'][number];

/** What most students of a course pay, not what the needy or those from abroad do. */
const USUAL = /^(general|convener|all\b|indian|$)|government-quota/i;
const SEMESTERS = 2;

/** Rupees a year that a row names; a semester's tuition counts twice, other sums are no yearly fee. */
function yearly(row: GatheredRow): number | null {
  const amount = Number(cell(row, 'amount_inr'));
  if (cell(row, 'period') === 'year') return amount;
  const isTuition = cell(row, 'component') === 'tuition';
  return cell(row, 'period') === 'semester' && isTuition ? amount * SEMESTERS : null;
}

/** The yearly fees of an institution as figures, each with what it covers and for whom. */
export function feeFigures(rows: readonly GatheredRow[]): Series[] {
  return rows.flatMap((row): Series[] => {
    const value = yearly(row);
    if (value === null) return [];
    const component = cell(row, 'component');
    const parts = [
      cell(row, 'course'),
      cell(row, 'programme'),
      cell(row, 'student_category'),
      cell(row, 'period') === 'semester' ? 'two semesters' : '',
      component === 'tuition' ? '' : component,
    ];
    const of = parts.filter(Boolean).join(', ').slice(0, 200);
    const year = endYear(cell(row, 'academic_year'));
    return [['tuitionFee', of, sourceIdOf(cell(row, 'source_id')), [[year, value]]]];
  });
}

/** The fees of a course as its row says them: the newest usual ones of a year, or null. */
export function feesOfCourse(rows: readonly GatheredRow[], course: string): string | null {
  const usual = rows.filter(
    (row) => cell(row, 'course') === course && USUAL.test(cell(row, 'student_category')),
  );
  const yearOf = (row: GatheredRow) => endYear(cell(row, 'academic_year')) ?? 0;
  const known = usual.filter((row) => yearly(row) !== null);
  const newest = Math.max(...known.map(yearOf));
  const amounts = known.filter((row) => yearOf(row) === newest).map((row) => yearly(row) ?? 0);
  if (amounts.length === 0) return null;
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)].map(rupees);
  return least === most ? `${least} a year` : `${least} to ${most} a year`;
}

function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}
