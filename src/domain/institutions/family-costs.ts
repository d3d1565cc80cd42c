import type { Cost, CostPart } from './costs.ts';
import { yearlyAmount } from './course-years.ts';
import type { Family } from './family.ts';

/** Whether a line is paid by everybody, by this family, or by others. */
type Applies = 'always' | 'you' | 'others';

/** Who pays a line; the conditions hold together. */
type CostCondition = Pick<
  Cost,
  'categories' | 'incomeAbove' | 'incomeUpTo' | 'gender' | 'domicile' | 'quota'
>;

/** A recorded fee and whether the family pays it. */
export interface CostLine {
  part: CostPart;
  includes: readonly CostPart[];
  amount: number;
  per: Cost['per'];
  applies: Applies;
  condition: CostCondition;
  year: number | null;
  source: string | null;
}

/** What a course costs a family in one quota, by one source and year. */
export interface FamilyCosts {
  course: string;
  programme: string | null;
  quota: string | null;
  year: number | null;
  lines: CostLine[];
  /** The fees of a year that are known; null where the tuition is not. */
  perYear: number | null;
  /** The fees of all years and those paid once. */
  wholeCourse: number | null;
  /** The years of the course. */
  years: number | null;
  /** The parts of a year's fees that are not known. */
  unknown: CostPart[];
}

/** What the costs of an institution are read with. */
interface CostContext {
  /** The years of a course by its name; null where they are not known. */
  yearsOf: (course: string) => number | null;
  /** The academic year of today, in which rules that hold since an earlier one still hold. */
  currentYear: number;
}

/** What each course of an institution costs a family, each quota by itself. */
export function costFor(
  costs: readonly Cost[],
  family: Family,
  context: CostContext,
): FamilyCosts[] {
  const seats = [...Map.groupBy(costs.filter(paysForStudy), seatKey).values()];
  return seats.flatMap(([first]) => {
    if (!first) return [];
    const own = costs.filter((cost) => isOfSeat(cost, first));
    const groups = [...Map.groupBy(own, originKey).values()].map((group) =>
      sumUp(group, { seat: first, family, years: context.yearsOf(first.course) }),
    );
    const [best] = groups.toSorted(
      (a, b) =>
        Number(b.costs.perYear !== null) - Number(a.costs.perYear !== null) ||
        standing(b.group, context) - standing(a.group, context) ||
        a.costs.unknown.length - b.costs.unknown.length,
    );
    return best ? [best.costs] : [];
  });
}

/** Whether a cost pays for studying, so that its course and quota are seats of the institution. */
function paysForStudy({ part }: Pick<Cost, 'part'>): boolean {
  return part === 'tuition' || part === 'academic' || part === 'all';
}

function seatKey({ course, programme, quota }: Cost): string {
  return JSON.stringify([course, programme, quota]);
}

/** Sums are made of the fees of one source and year. */
function originKey({ source, year }: Cost): string {
  return JSON.stringify([source, year]);
}

/** Whether a cost is paid on a seat: its own, or one that every programme or quota pays. */
function isOfSeat(cost: Cost, seat: Cost): boolean {
  return (
    cost.course === seat.course &&
    (cost.programme === null || cost.programme === seat.programme) &&
    (cost.quota === null || cost.quota === seat.quota)
  );
}

/** Years after which a rule that holds since long is preferred to an institution's own old paper. */
const SINCE_STANDS = 5;

/** The newer of two sources counts; a rule that still holds is never older than some years. */
function standing([first]: readonly Cost[], { currentYear }: CostContext): number {
  if (!first || first.year === null) return 0;
  return first.since ? Math.max(first.year, currentYear - SINCE_STANDS) : first.year;
}

interface SumContext {
  seat: Cost;
  family: Family;
  years: number | null;
}

function sumUp(group: readonly Cost[], { seat, family, years }: SumContext) {
  const lines = group.map((cost) => lineOf(cost, family));
  const counted = countedLines(lines, family.hostel);
  const known = new Set(counted.flatMap(partsOf));
  const yearly = counted.map((line) => yearlyAmount(line, years));
  const perYear =
    known.has('tuition') && !yearly.includes(null)
      ? Math.round(yearly.reduce<number>((sum, amount) => sum + (amount ?? 0), 0))
      : null;
  const wanted: CostPart[] = ['tuition', ...(family.hostel ? (['hostel', 'mess'] as const) : [])];
  const once = narrowest(lines.filter(({ part }) => part === 'once'))?.amount ?? 0;
  const { course, programme, quota } = seat;
  const costs: FamilyCosts = {
    ...{ course, programme, quota, year: group[0]?.year ?? null, lines, perYear, years },
    wholeCourse: perYear === null || years === null ? null : Math.round(perYear * years) + once,
    unknown: wanted.filter((part) => !known.has(part)),
  };
  return { group, costs };
}

function lineOf(cost: Cost, family: Family): CostLine {
  const { part, includes, amount, per, year, source } = cost;
  const { categories, incomeAbove, incomeUpTo, gender, domicile, quota } = cost;
  const condition = { categories, incomeAbove, incomeUpTo, gender, domicile, quota };
  return {
    part,
    includes,
    amount,
    per,
    applies: appliesTo(condition, family),
    condition,
    year,
    source,
  };
}

/** The parts that a line pays; a sum of institute fees always holds the tuition. */
function partsOf(line: CostLine): CostPart[] {
  return [line.part, ...line.includes, ...(paysForStudy(line) ? (['tuition'] as const) : [])];
}

/** A condition that was not answered is not met. */
function appliesTo(condition: CostCondition, family: Family): Applies {
  const { categories, incomeAbove, incomeUpTo, gender, domicile } = condition;
  const { income } = family;
  const met = [
    categories && family.category !== null && categories.includes(family.category),
    incomeAbove === null ? null : income !== null && income > incomeAbove,
    incomeUpTo === null ? null : income !== null && income <= incomeUpTo,
    gender === null ? null : family.gender === gender,
    domicile === null ? null : family.homeState === domicile,
  ].filter((answer) => answer !== null);
  if (met.length === 0) return 'always';
  return met.every(Boolean) ? 'you' : 'others';
}

/** The lines that make up a year: of each part the narrowest, without what another one includes. */
function countedLines(lines: readonly CostLine[], hasHostel: boolean): CostLine[] {
  const applying = lines.filter(({ applies, per }) => applies !== 'others' && per !== 'once');
  const byPart = new Map(
    [...Map.groupBy(applying, ({ part }) => part)].map(([part, own]) => [part, narrowest(own)]),
  );
  const study = studyLine(
    [...byPart.values()].flatMap((line) => line ?? []),
    hasHostel,
  );
  const living = (['hostel', 'mess'] as const).flatMap((part) =>
    hasHostel && !study?.includes.includes(part) ? (byPart.get(part) ?? []) : [],
  );
  return [...(study ? [study] : []), ...living];
}

const STUDY_PARTS = ['all', 'academic', 'tuition'] as const;

/**
 * The line that pays for studying: the one that holds most, of those for the narrowest group. A sum with
 * hostel or mess counts for those who live there, for others only where no other is known.
 */
function studyLine(lines: readonly CostLine[], hasHostel: boolean): CostLine | undefined {
  const candidates = STUDY_PARTS.flatMap((part) => lines.find((line) => line.part === part) ?? []);
  const own = candidates.filter(({ applies }) => applies === 'you');
  const fitting = own.length > 0 ? own : candidates;
  const isLiving = ({ includes }: CostLine) =>
    includes.includes('hostel') || includes.includes('mess');
  const forDay = fitting.find((line) => !isLiving(line));
  return hasHostel ? fitting[0] : (forDay ?? fitting[0]);
}

/** Of lines of one part, the one with the narrowest conditions; of equally narrow ones the lowest. */
function narrowest(lines: readonly CostLine[]): CostLine | undefined {
  const applying = lines.filter(({ applies }) => applies !== 'others');
  return applying.toSorted(
    (a, b) =>
      conditionsIn(b.condition) - conditionsIn(a.condition) ||
      widthOf(a.condition) - widthOf(b.condition) ||
      a.amount - b.amount,
  )[0];
}

function conditionsIn(condition: CostCondition): number {
  return Object.values(condition).filter((value) => value !== null).length;
}

/** How many categories a condition admits; those that name none admit all. */
function widthOf({ categories }: CostCondition): number {
  return categories?.length ?? Number.POSITIVE_INFINITY;
}

/** The lines of some families that cost less than the most that is paid for the same part. */
export function reliefsIn({ lines }: FamilyCosts): CostLine[] {
  return lines.filter((line) => {
    const { categories, incomeUpTo } = line.condition;
    const isOfGroup = categories?.some((code) => RELIEVED.has(code)) || incomeUpTo !== null;
    const same = lines.filter(
      ({ part, includes }) => part === line.part && isSameSet(includes, line.includes),
    );
    const most = Math.max(...same.map(({ amount }) => amount));
    return isOfGroup && paysForStudy(line) && (line.amount === 0 || line.amount < most);
  });
}

/** The categories for which fees are remitted. */
const RELIEVED: ReadonlySet<string> = new Set(['SC', 'ST', 'PwD', 'KA-1']);

function isSameSet(a: readonly CostPart[], b: readonly CostPart[]): boolean {
  return a.length === b.length && a.every((part) => b.includes(part));
}
