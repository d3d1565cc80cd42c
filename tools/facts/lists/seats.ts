import type { FactRow } from '../../../src/domain/reference/fact-lists.ts';
import { cell, type GatheredRow, numberCell } from '../gathered.ts';

/** A programme and level of AICTE → the course of the reference data. */
const COURSES: ReadonlyMap<string, string> = new Map([
  ['Engineering And Technology/UG', 'B.Tech'],
  ['Engineering And Technology/Diploma', 'Diploma in Engineering (Polytechnic)'],
  ['Engineering And Technology/PG', 'M.Tech'],
  ['Engineering And Technology/Integrated', 'Integrated M.Tech (B.Tech + M.Tech)'],
  ['Computer Applications/UG', 'BCA'],
  ['Computer Applications/PG', 'MCA'],
  ['Computer Applications/Integrated', 'Integrated MCA'],
  ['Management/UG', 'BBA'],
  ['Management/PG', 'MBA'],
  ['Management/PG Diploma', 'PGDM'],
  ['Management/Integrated', 'Integrated MBA (BBA + MBA)'],
  ['Management/Fellowship', 'Fellow Programme in Management'],
  ['Design/UG', 'B.Des'],
  ['Design/PG', 'M.Des'],
  ['Hotel Management And Catering/UG', 'BHM'],
  ['Hotel Management And Catering/PG', 'MHM'],
  ['Hotel Management And Catering/Diploma', 'Diploma in Hotel Management'],
  ['Applied Arts And Crafts/UG', 'BFA'],
  ['Applied Arts And Crafts/PG', 'MFA'],
  ['Planning/UG', 'B.Plan'],
  ['Planning/PG', 'M.Plan'],
]);
/** Names under which the council lists a course among others of its level. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^(BMS|Bachelor of Management Studies)$/i, 'BMS'],
  [/^Bachelor of Computer Applications?$/i, 'BCA'],
];
/** Courses whose programmes are branches; of others the council lists spellings of the course. */
const WITH_BRANCHES: ReadonlySet<string> = new Set([
  ...['B.Tech', 'M.Tech', 'Diploma in Engineering (Polytechnic)', 'B.Des', 'M.Des', 'BFA', 'MFA'],
  'Integrated M.Tech (B.Tech + M.Tech)',
]);
const NOT_REGULAR: ReadonlySet<string> = new Set(['Course Online', 'ODL Course']);

/** The seats of each course and branch, added up over the entries of one institution. */
export function seatsOf(
  rows: readonly GatheredRow[],
  idOf: ReadonlyMap<string, string>,
  titleCase: (name: string) => string,
): FactRow<'aicteSeats'>[] {
  const seats = new Map<string, FactRow<'aicteSeats'>>();
  for (const row of rows) {
    const id = idOf.get(cell(row, 'permanent_id'));
    const course = courseOf(row);
    const count = numberCell(row, 'intake') ?? 0;
    if (id === undefined || course === null || count === 0) continue;
    const branch = WITH_BRANCHES.has(course) ? titleCase(branchName(cell(row, 'course'))) : '';
    const key = [id, course, branch.toLowerCase().replaceAll(/[^a-z]/g, '')].join('|');
    const earlier = seats.get(key);
    const sum = count + Number(earlier?.seats ?? 0);
    seats.set(key, { id, course, branch: earlier?.branch ?? branch, seats: String(sum) });
  }
  return [...seats.values()].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

function orderOf({ id, course, branch }: FactRow<'aicteSeats'>): string {
  return [id, course, branch].join('|');
}

function courseOf(row: GatheredRow): string | null {
  if (NOT_REGULAR.has(cell(row, 'institute_part'))) return null;
  const course = COURSES.get(`${cell(row, 'programme')}/${cell(row, 'level')}`);
  const [, named] = BY_NAME.find(([name]) => name.test(cell(row, 'course'))) ?? [];
  return (course && cell(row, 'level') === 'UG' ? (named ?? course) : course) ?? null;
}

function branchName(name: string): string {
  return name.replaceAll('&', 'AND').replaceAll(/\bENGG\b\.?/gi, 'ENGINEERING');
}
