import * as z from 'zod';
import { parseCosts } from '../institutions/cost-cells.ts';
import { type Cost, type CostPart, costRows } from '../institutions/costs.ts';
import { yearlyAmount, yearsOfDuration } from '../institutions/course-years.ts';
import { openSeats } from '../institutions/fees.ts';
import { durationUnknown, type InstitutionInput } from '../institutions/institution.ts';
import { rowId } from '../institutions/row-identity.ts';
import { lookup } from '../lookup.ts';
import { courseByName } from './entries.ts';
import { factLists } from './fact-lists.ts';
import { readData } from './reference-data.ts';

type Priced = Pick<InstitutionInput, 'costs' | 'coursesAndFees'> & { id: string };
type CourseRow = InstitutionInput['coursesAndFees'][number];

/** Fees that a state set for a whole kind of institution. */
const { rules } = z
  .object({ rules: z.array(z.object({ costs: costRows, institutions: z.array(z.string()) })) })
  .parse(readData('fee-rules.json'));

/** Reads the fees that public bodies set, and adds them to institutions of data/. */
export function openListedFees(): <One extends Priced>(one: One) => One {
  const listed = new Map<string, Cost[]>();
  const add = (id: string, costs: readonly Cost[]) =>
    listed.set(id, [...(listed.get(id) ?? []), ...costs]);
  for (const { costs, institutions } of rules) for (const id of institutions) add(id, costs);
  for (const { id, cost } of factLists.fees.rows()) add(id, costRows.parse(parseCosts(cost)));
  return (one) => withFees(one, listed.get(one.id) ?? []);
}

/** The institution with further costs, and with the fee of each course that its costs state. */
function withFees<One extends Priced>(one: One, listed: readonly Cost[]): One {
  const fresh = listed.filter((cost) => !one.costs.some((own) => isSame(own, cost)));
  const costs = [...fresh, ...one.costs];
  if (costs.length === 0) return one;
  const byCourse = [...Map.groupBy(costs, ({ course }) => course)];
  const coursesAndFees = byCourse.reduce(
    (rows, [course, own]) => withFee(rows, course, own),
    one.coursesAndFees,
  );
  return { ...one, costs, coursesAndFees };
}

/** What one source says of a seat, or two of one year, is stated once. */
function isSame(own: Cost, other: Cost): boolean {
  const isOneStatement =
    own.source === other.source && own.course === other.course && own.quota === other.quota;
  return isOneStatement || rowId('costs', own) === rowId('costs', other);
}

/** Course rows with the fee of one course. */
function withFee(rows: readonly CourseRow[], course: string, costs: readonly Cost[]): CourseRow[] {
  const known = rows.find((row) => row.course === course);
  const duration = known?.duration ?? courseByName(course)?.duration ?? durationUnknown;
  const fee = feeOf(costs, duration);
  if (fee === null) return [...rows];
  const { fees, source } = fee;
  return known
    ? rows.map((row) => (row === known ? { ...row, fees } : row))
    : [...rows, { course, duration, fees, entranceExam: [], ...(source && { source }) }];
}

/** The widest sum without board and lodging that is known is what a family compares. */
const PARTS: readonly CostPart[] = ['academic', 'tuition', 'all'];
/** Seats by quota in the words of a fee, in this order. Those of few candidates are left out. */
const SEATS: Readonly<Record<string, string>> = {
  '': '',
  convener: 'convener-quota seats',
  counselling: 'counselling seats',
  state: 'state-quota seats',
  aided: 'state-quota seats of aided courses',
  'all-india': 'all-India seats',
  private: 'private seats',
};

/** The newest fee of a course in one sentence. */
function feeOf(costs: readonly Cost[], duration: string) {
  const years = yearsOfDuration(duration);
  const yearly = costs.filter(isUsual).flatMap((cost) => {
    const rupees = yearlyAmount(cost, years);
    const seats = lookup(SEATS, cost.quota ?? '');
    return rupees === null || seats === undefined ? [] : [{ ...cost, rupees, seats }];
  });
  const year = Math.max(...yearly.map((cost) => cost.year ?? 0));
  const newest = yearly.filter((cost) => (cost.year ?? 0) === year);
  const clauses = Object.values(SEATS).flatMap((seats) => {
    const ofSeats = newest.filter((cost) => cost.seats === seats);
    const part = PARTS.find((one) => ofSeats.some((cost) => cost.part === one));
    const ofPart = ofSeats.filter((cost) => cost.part === part);
    if (ofPart.length === 0) return [];
    const amounts = ofPart.map((cost) => cost.rupees);
    return [feeClause(amounts, ofPart.every(isOfOpenCategory) ? openSeats(seats) : seats)];
  });
  const [first] = newest;
  return first ? { fees: clauses.join('; '), source: first.source } : null;
}

/** A fee for studying that most of those pay who have the seat. */
function isUsual({ part, per, categories, incomeUpTo, gender, domicile }: Cost): boolean {
  const isOfMost = categories === null || categories.includes('GEN');
  const hasNoOther = incomeUpTo === null && gender === null && domicile === null;
  return PARTS.includes(part) && per !== 'once' && isOfMost && hasNoOther;
}

/** Whether the source states the fee of the open category alone; others may pay less. */
function isOfOpenCategory({ categories }: Cost): boolean {
  return categories?.every((code) => code === 'GEN') === true;
}

function feeClause(amounts: readonly number[], seats: string): string {
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)].map(formatAmount);
  const amount = min === max ? `${min} a year` : `${min} to ${max} a year`;
  return seats === '' ? amount : `${amount} for ${seats}`;
}

function formatAmount(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}
