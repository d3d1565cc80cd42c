import { type CourseFee, feesOfCourses } from './fees.ts';
import type { Figure } from './figure.ts';

/** Of what a fee is: a course, a programme of it, what is paid for beside tuition, and who pays it. */
interface FeeSubject {
  course: string;
  programme: string;
  covers: string;
  who: string;
}

/** What a fee that holds from its year on says that it covers. */
export const SINCE = 'tuition set for all from this year on';

/** What a figure of a fee is of: "B.Tech, self-finance: all fees with hostel; General". */
export function feeSubject({ course, programme, covers, who }: FeeSubject): string {
  const head = [course, programme.replaceAll(';', ',')].filter(Boolean).join(', ');
  return [[head, covers].filter(Boolean).join(': '), who].filter(Boolean).join('; ').slice(0, 200);
}

/** The subject of a fee of this course; null for one of something else. */
function subjectIn(of: string | null, course: string): FeeSubject | null {
  if (!of?.startsWith(course)) return null;
  const rest = of.slice(course.length);
  if (!/^(?:$|[,:;] )/.test(rest)) return null;
  const [head = '', ...payers] = rest.split('; ');
  const [programme = '', ...covers] = head.split(': ');
  const who = payers.join('; ');
  return { course, programme: programme.replace(/^, /, ''), covers: covers.join(': '), who };
}

/** What a whole course costs at the fees of one year, added up from what one source says. */
export interface CourseCost {
  course: string;
  years: number;
  /** The academic year of the fees, or since which they hold. */
  year: number | null;
  isSince: boolean;
  source: string | null;
  seats: string | undefined;
  /** What its fee is for all years. */
  tuition: number;
  /** What hostel, mess and the other fees are for all years; null where nobody says. */
  further: number | null;
  /** What `further` is a part of, in the source's words: "all fees with hostel and mess". */
  covers: string | null;
  /** What is paid once; null where nobody says. */
  once: number | null;
  total: number;
}

interface CourseRow {
  course: string;
  duration: string;
  fees: string;
}

const WITH_LIVING = /\bwith (?:hostel|mess|seat rent)/;

/** The fee of a course as figures state it, newest first: with its year, its source and who pays it. */
function statedFee(figures: readonly Figure[], { course, rupees }: CourseFee) {
  return figures
    .flatMap((figure) => {
      const subject = figure.key === 'tuitionFee' ? subjectIn(figure.of, course) : null;
      return subject && figure.value === rupees ? [{ figure, subject }] : [];
    })
    .toSorted((a, b) => (b.figure.year ?? 0) - (a.figure.year ?? 0))[0];
}

/** The academic year for which a row's fee holds, or since which; null where no figure states it. */
export function yearOfFee(
  figures: readonly Figure[],
  row: CourseRow,
): { year: number; isSince: boolean } | null {
  const [fee] = feesOfCourses([row]);
  const stated = fee && statedFee(figures, fee);
  if (!stated || stated.figure.year === null) return null;
  return { year: stated.figure.year, isSince: stated.subject.covers === SINCE };
}

/**
 * What each course costs from beginning to end, where its years are a whole number and one source
 * states its yearly fee: hostel, mess and what is paid once are added where that source has them.
 */
export function courseCosts(figures: readonly Figure[], rows: readonly CourseRow[]): CourseCost[] {
  return rows.flatMap((row): CourseCost[] => {
    const years = Number(/^(\d+) Years?(?: |$)/.exec(row.duration)?.[1] ?? 0);
    const [fee] = feesOfCourses([row]);
    const stated = fee && fee.most === undefined ? statedFee(figures, fee) : undefined;
    if (!fee || !stated || years < 2) return [];
    const { year, source } = stated.figure;
    const alike = figures.flatMap((figure) => {
      const subject = subjectIn(figure.of, row.course);
      const isPaid = subject?.who === 'all' || subject?.who === stated.subject.who;
      const isAlike = figure.year === year && figure.source === source && isPaid;
      return subject && isAlike ? [{ key: figure.key, value: Number(figure.value), subject }] : [];
    });
    const whole = alike
      .filter(({ key, subject }) => key === 'tuitionFee' && WITH_LIVING.test(subject.covers))
      .toSorted((a, b) => b.value - a.value)[0];
    const once = alike.find(({ key }) => key === 'oneTimeFee')?.value ?? null;
    const further = whole ? (whole.value - fee.rupees) * years : null;
    const tuition = fee.rupees * years;
    return [
      {
        ...{ course: row.course, years, year, source, seats: fee.seats, tuition, further, once },
        isSince: stated.subject.covers === SINCE,
        covers: whole?.subject.covers ?? null,
        total: tuition + (further ?? 0) + (once ?? 0),
      },
    ];
  });
}
