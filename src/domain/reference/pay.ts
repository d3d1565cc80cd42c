import { isDoubtful } from '../institutions/doubtful-pay.ts';
import type { Pay } from '../institutions/pay.ts';
import type { About, StudyLevel } from '../sources/about.ts';
import type { Course } from '../sources/reference.ts';
import { sortUndergraduateFirst } from './course-order.ts';
import { courseByName } from './entries.ts';

/** The programme of a course as NIRF counts it. */
interface PaidProgramme {
  level: StudyLevel;
  /** Its possible lengths. */
  years: readonly number[];
  /** The category in which NIRF reports it; null where it has none. */
  field: About['field'];
  /** Equal for courses of which one median is reported. */
  key: string;
}

/** An institution's courses and the medians that it reports. */
interface PaidCourses {
  courses: readonly string[];
  pays: readonly Pay[];
}

/** Fields whose programmes NIRF reports apart from those of the whole institution. */
const reported: readonly NonNullable<About['field']>[] = [
  ...(['Engineering', 'Management', 'Pharmacy', 'Dental'] as const),
  ...(['Law', 'Architecture', 'Agriculture'] as const),
];

type Exception = Pick<PaidProgramme, 'level' | 'years' | 'field'>;

const medicine: Exception = { level: 'pg', years: [3], field: 'Medical' };
/** Courses that NIRF counts otherwise than by their level, length and field. */
const exceptions: ReadonlyMap<string, Exception | null> = new Map([
  ['MBBS', { level: 'ug', years: [5], field: 'Medical' }],
  ['MD', medicine],
  ['MS (Surgery)', medicine],
  ['DNB', medicine],
  ['B.Tech (Lateral Entry)', { level: 'ug', years: [4], field: 'Engineering' }],
  ['Integrated M.Tech (B.Tech + M.Tech)', { level: 'ug', years: [5], field: 'Engineering' }],
  ['Pharm.D', { level: 'pg', years: [6], field: 'Pharmacy' }],
  ['LL.M', { level: 'pg', years: [1, 2], field: 'Law' }],
  ['MHA', { level: 'pg', years: [2], field: null }],
  ['MS (Research)', null],
]);

const levels: Readonly<Partial<Record<Course['level'], StudyLevel>>> = { UG: 'ug', PG: 'pg' };
const programmes = new Map<string, PaidProgramme | null>();

/** The programme of a course; null for those that no median is reported of. */
function programmeOf(name: string): PaidProgramme | null {
  const known = programmes.get(name);
  if (known !== undefined) return known;
  const course = courseByName(name);
  const programme = course ? readProgramme(course) : null;
  if (course) programmes.set(name, programme);
  return programme;
}

function readProgramme({ name, level, duration, field }: Course): PaidProgramme | null {
  const counted = exceptions.get(name);
  if (counted === null) return null;
  const usual = levels[level];
  const years = Number.parseFloat(duration);
  if (!counted && (usual === undefined || /[-+]/.test(duration))) return null;
  const found = counted ?? {
    level: usual ?? 'all',
    years: [Math.floor(years)],
    field: reported.find((name) => name === field) ?? null,
  };
  const studied = found.field ?? name.replace(' (Hons)', '');
  return { ...found, key: [found.level, found.years.join(), studied].join(' ') };
}

/**
 * The pay beside a course: the newest median of its programme. The field's counts before that of
 * the whole institution, which counts only where nothing else of that length is taught.
 */
export function payOf(course: string, { courses, pays }: PaidCourses): Pay | null {
  const programme = programmeOf(course);
  if (!programme) return null;
  const ofLength = pays.filter((pay) => isOfLength(programme, pay));
  const ofField = ofLength.filter(({ field }) => field !== null && field === programme.field);
  if (ofField.length > 0) return newestOf(ofField);
  const isElse = (other: PaidProgramme | null) =>
    other !== null &&
    other.key !== programme.key &&
    other.level === programme.level &&
    other.years.some((years) => programme.years.includes(years));
  const teachesElse =
    ofLength.some(({ field }) => field !== null) ||
    courses.some((other) => isElse(programmeOf(other)));
  return teachesElse ? null : newestOf(ofLength);
}

function isOfLength({ level, years }: PaidProgramme, pay: Pay): boolean {
  return pay.level === level && pay.years !== null && years.includes(pay.years);
}

function newestOf(pays: readonly Pay[]): Pay | null {
  return pays.toSorted((a, b) => b.year - a.year)[0] ?? null;
}

/** A course and its pay. */
export interface CoursePay {
  course: string;
  pay: Pay;
}

/**
 * The pay that stands for an institution: that of the course whose fee stands for it, else of its
 * first course after school with a known pay.
 */
export function headPayOf(
  paid: PaidCourses & { courseFees: readonly { course: string }[] },
): CoursePay | null {
  const [first] = paid.courseFees;
  const courses = first ? [first.course] : sortUndergraduateFirst(paid.courses, (name) => name);
  for (const course of courses) {
    const pay = payOf(course, paid);
    if (pay) return { course, pay };
  }
  return null;
}

const HIGHEST_RUPEES = 1e9;

/** Orders pay; a doubtful one is below all others. */
export function payOrder(pay: Pay): number {
  return isDoubtful(pay) ? pay.rupees / HIGHEST_RUPEES - 1 : pay.rupees;
}
