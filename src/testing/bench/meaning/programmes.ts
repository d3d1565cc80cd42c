/** Which stated medians belong to a course, by the rule that readers are promised. */
import { listedCourses, type StatedPay, type StatedProgramme } from './stated.ts';

/** The fields that India Rankings report apart. */
const REPORTED = new Set(
  'Engineering Management Pharmacy Dental Law Architecture Agriculture'.split(' '),
);
const DOCTORS = { level: 'PG', years: [3], field: 'Medical' };
/** Courses that India Rankings count otherwise than by level, length and field. */
const OTHERWISE: ReadonlyMap<string, Programme> = new Map([
  ['MBBS', { level: 'UG', years: [5], field: 'Medical' }],
  ['MD', DOCTORS],
  ['MS (Surgery)', DOCTORS],
  ['DNB', DOCTORS],
  ['B.Tech (Lateral Entry)', { level: 'UG', years: [4], field: 'Engineering' }],
  ['Integrated M.Tech (B.Tech + M.Tech)', { level: 'UG', years: [5], field: 'Engineering' }],
  ['Pharm.D', { level: 'PG', years: [6], field: 'Pharmacy' }],
  ['LL.M', { level: 'PG', years: [1, 2], field: 'Law' }],
]);

interface Programme {
  level: string;
  years: readonly number[];
  field: string | null;
}

const programmes = new Map(listedCourses().map((course) => [course.name, programmeOf(course)]));

function programmeOf({ name, level, duration, field }: ReturnType<typeof listedCourses>[number]) {
  const known = OTHERWISE.get(name);
  if (known) return known;
  const years = Math.floor(Number.parseFloat(duration));
  return { level, years: [years], field: field !== null && REPORTED.has(field) ? field : null };
}

/** Whether two courses are of one programme of India Rankings. */
function isOneProgramme(a: string, b: string): boolean {
  const [one, other] = [programmes.get(a), programmes.get(b)];
  if (one?.field !== null && one?.field === other?.field) return true;
  return a.replace(' (Hons)', '') === b.replace(' (Hons)', '');
}

function isSameLength(a: Programme | undefined, b: Programme | undefined): boolean {
  return a?.level === b?.level && (a?.years.some((years) => b?.years.includes(years)) ?? false);
}

/** Whether a stated programme is of the level and the length of a course. */
function isOfLength(course: Programme, stated: StatedProgramme): boolean {
  const level = stated.level === 'PG-Integrated' ? 'PG' : stated.level;
  return level === course.level && stated.years !== null && course.years.includes(stated.years);
}

/** The medians of the level and the length of a course, of any field. */
export function paysOfLength(course: string, pays: readonly StatedPay[]): StatedPay[] {
  const programme = programmes.get(course);
  return programme ? pays.filter((pay) => isOfLength(programme, pay)) : [];
}

/**
 * The medians that belong to a course at an institution: those of its field where it states any, else
 * those of the whole institution, if it has nothing else of that length.
 */
export function paysOfCourse(
  course: string,
  pays: readonly StatedPay[],
  taught: readonly string[],
): StatedPay[] {
  const programme = programmes.get(course);
  if (!programme) return [];
  const ofLength = paysOfLength(course, pays);
  const ofField = ofLength.filter(({ field }) => field !== null && field === programme.field);
  if (ofField.length > 0) return ofField;
  const hasElse =
    ofLength.some(({ field }) => field !== null) ||
    taught.some(
      (other) => isSameLength(programmes.get(other), programme) && !isOneProgramme(other, course),
    );
  return hasElse ? [] : ofLength;
}

const UNITS = new Map([
  ['thousand', 1e3],
  ['lakh', 1e5],
  ['crore', 1e7],
]);
const AMOUNT = /₹([\d.,]+)(?: (thousand|lakh|crore))?/;

/** The lowest and highest sum of rupees that are shown by a text such as "₹17.5 lakh". */
export function shownRange(text: string): [number, number] | null {
  const [, number, unit] = AMOUNT.exec(text) ?? [];
  if (number === undefined) return null;
  const by = UNITS.get(unit ?? '') ?? 1;
  const shown = Number(number.replaceAll(',', ''));
  const decimals = number.split('.')[1]?.length ?? 0;
  const half = 0.5000001 * 10 ** -decimals;
  return [(shown - half) * by, (shown + half) * by];
}
