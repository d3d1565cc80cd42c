import { type CostLine, type FamilyCosts, reliefsIn } from './family-costs.ts';

/** What pays for studying, the widest first. */
const STUDY_PARTS = ['all', 'academic', 'tuition'];

/** What a seat costs by who asks, and who pays less. */
interface SeatPrice {
  /** What different families pay for the same, the lowest first; none where a year's sum is known. */
  fees: CostLine[];
  reliefs: CostLine[];
}

/** The price of a seat for everybody, or for the family that asks. */
export function priceOf(costs: FamilyCosts, isAsked: boolean): SeatPrice {
  const fees = costs.perYear === null && !isAsked ? studyFees(costs.lines) : [];
  const reliefs = fees.length > 1 ? fees.slice(0, -1) : reliefsIn(costs).toSorted(byAmount);
  return { fees, reliefs };
}

function studyFees(lines: readonly CostLine[]): CostLine[] {
  const own = STUDY_PARTS.map((wanted) => lines.filter(({ part }) => part === wanted));
  const [first = []] = own.filter(({ length }) => length > 0);
  return first.toSorted(byAmount);
}

function byAmount(a: CostLine, b: CostLine): number {
  return a.amount - b.amount;
}
