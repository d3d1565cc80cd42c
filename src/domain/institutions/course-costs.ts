import type { Figure } from '../sources/figure.ts';
import { type CourseFee, parseCourseFees } from './fees.ts';

/** The scope of a fee: course, programme, coverage beyond tuition, and payer. */
interface FeeSubject {
  course: string;
  programme: string;
  covers: string;
  who: string;
}

/** The `covers` text of a fee that holds from its year on. */
export const SINCE = 'tuition set for all from this year on';

/** The `of` text of a fee, such as "B.Tech, self-finance: all fees with hostel; General". */
export function formatFeeSubject({ course, programme, covers, who }: FeeSubject): string {
  const head = [course, programme.replaceAll(';', ',')].filter(Boolean).join(', ');
  return [[head, covers].filter(Boolean).join(': '), who].filter(Boolean).join('; ').slice(0, 200);
}

/** Parses a fee's `of` text; null where it concerns another course. */
function parseFeeSubject(of: string | null, course: string): FeeSubject | null {
  if (!of?.startsWith(course)) return null;
  const rest = of.slice(course.length);
  if (!/^(?:$|[,:;] )/.test(rest)) return null;
  const [head = '', ...payers] = rest.split('; ');
  const [programme = '', ...covers] = head.split(': ');
  const who = payers.join('; ');
  return { course, programme: programme.replace(/^, /, ''), covers: covers.join(': '), who };
}

/** The total cost of a course at one year's fees, summed from one source. */
export interface CourseCost {
  course: string;
  years: number;
  /** The academic year of the fees, or the first year that they hold for. */
  year: number | null;
  isSince: boolean;
  source: string | null;
  seats: string | undefined;
  /** Tuition for the whole course. */
  tuition: number;
  /** Hostel, mess and other fees for the whole course; null where not stated. */
  further: number | null;
  /** What `further` covers, in the source's words: "all fees with hostel and mess". */
  covers: string | null;
  /** One-time payments; null where not stated. */
  once: number | null;
  total: number;
}

interface CourseRow {
  course: string;
  duration: string;
  fees: string;
}

const WITH_LIVING = /\bwith (?:hostel|mess|seat rent)/;

/** The stated fee of a course, newest first, with its year, source and payer. */
function findStatedFee(figures: readonly Figure[], { course, rupees }: CourseFee) {
  return figures
    .flatMap((figure) => {
      const subject = figure.key === 'tuitionFee' ? parseFeeSubject(figure.of, course) : null;
      return subject && figure.value === rupees ? [{ figure, subject }] : [];
    })
    .toSorted((a, b) => (b.figure.year ?? 0) - (a.figure.year ?? 0))[0];
}

/** The academic year of a row's fee; null where no figure states it. */
export function yearOfFee(
  figures: readonly Figure[],
  row: CourseRow,
): { year: number; isSince: boolean } | null {
  const [fee] = parseCourseFees([row]);
  const stated = fee && findStatedFee(figures, fee);
  if (!stated || stated.figure.year === null) return null;
  return { year: stated.figure.year, isSince: stated.subject.covers === SINCE };
}

/**
 * Total costs of courses that last a whole number of years and whose yearly fee one source states.
 * Hostel, mess and one-time payments are added where the same source has them.
 */
export function calculateCosts(
  figures: readonly Figure[],
  rows: readonly CourseRow[],
): CourseCost[] {
  return rows.flatMap((row): CourseCost[] => {
    const years = Number(/^(\d+) Years?(?: |$)/.exec(row.duration)?.[1] ?? 0);
    const [fee] = parseCourseFees([row]);
    const stated = fee && fee.most === undefined ? findStatedFee(figures, fee) : undefined;
    if (!fee || !stated || years < 2) return [];
    const { year, source } = stated.figure;
    const sameScope = figures.flatMap((figure) => {
      const subject = parseFeeSubject(figure.of, row.course);
      const isPaid = subject?.who === 'all' || subject?.who === stated.subject.who;
      const isAlike = figure.year === year && figure.source === source && isPaid;
      return subject && isAlike ? [{ key: figure.key, value: Number(figure.value), subject }] : [];
    });
    const withLiving = sameScope
      .filter(({ key, subject }) => key === 'tuitionFee' && WITH_LIVING.test(subject.covers))
      .toSorted((a, b) => b.value - a.value)[0];
    const once = sameScope.find(({ key }) => key === 'oneTimeFee')?.value ?? null;
    const further = withLiving ? (withLiving.value - fee.rupees) * years : null;
    const tuition = fee.rupees * years;
    return [
      {
        course: row.course,
        years,
        year,
        source,
        seats: fee.seats,
        tuition,
        further,
        once,
        isSince: stated.subject.covers === SINCE,
        covers: withLiving?.subject.covers ?? null,
        total: tuition + (further ?? 0) + (once ?? 0),
      },
    ];
  });
}
