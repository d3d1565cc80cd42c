import { isSameJson } from '../same-json.ts';
import { figureDefinition } from '../sources/figures.ts';
import type { InstitutionInput } from './institution.ts';
import { rowId, rowsById } from './row-identity.ts';

/** Amounts of a year below this are less than any fee or salary known; ₹0 is a fee that nobody pays. */
const LEAST_A_YEAR = 1_000;
/** How far an amount may lie from all of its neighbours. */
const MOST_TIMES = 10;
/** How many neighbours it takes to compare with them. */
const FEWEST_NEIGHBOURS = 2;

/** An amount is too small for a year, or far from those of other years. */
export const unlikelyReasons = ['tiny', 'far'] as const;

/** An amount that is possible but unlikely, where it stands. */
export interface UnlikelyAmount {
  path: string;
  rupees: number;
  why: (typeof unlikelyReasons)[number];
}

/** An amount of money a year, with the rows that speak of the same in other years. */
interface YearlyAmount {
  path: string;
  rupees: number;
  neighbours: readonly number[];
}

/**
 * The amounts of an institution that are unlikely: below ₹1,000 a year, or more than ten times off the
 * rows of the same kind and programme. With `before` only those that it does not have.
 */
export function findUnlikelyAmounts(
  institution: Partial<Pick<InstitutionInput, 'figures' | 'costs'>>,
  before: Partial<Pick<InstitutionInput, 'figures' | 'costs'>> = {},
): UnlikelyAmount[] {
  const amounts = [
    ...figureAmounts(institution.figures ?? [], before.figures ?? []),
    ...costAmounts(institution.costs ?? [], before.costs ?? []),
  ];
  return amounts.flatMap(({ path, rupees, neighbours }): UnlikelyAmount[] => {
    if (rupees > 0 && rupees < LEAST_A_YEAR) return [{ path, rupees, why: 'tiny' }];
    return isFarFrom(rupees, neighbours) ? [{ path, rupees, why: 'far' }] : [];
  });
}

function isFarFrom(rupees: number, neighbours: readonly number[]): boolean {
  if (rupees <= 0 || neighbours.length < FEWEST_NEIGHBOURS) return false;
  return neighbours.every(
    (other) => other > 0 && (rupees > other * MOST_TIMES || rupees * MOST_TIMES < other),
  );
}

function figureAmounts(
  figures: InstitutionInput['figures'],
  before: InstitutionInput['figures'],
): YearlyAmount[] {
  const known = rowsById('figures', before);
  const partOf = (row: InstitutionInput['figures'][number]) =>
    rowId('figures', { ...row, year: null });
  const byPart = Map.groupBy(figures, partOf);
  return figures.flatMap((row, at): YearlyAmount[] => {
    const isYearly = figureDefinition(row.key)?.unit === 'rupees a year';
    if (!isYearly || typeof row.value !== 'number') return [];
    if (isSameJson(known.get(rowId('figures', row)), row)) return [];
    const others = (byPart.get(partOf(row)) ?? []).filter((other) => other !== row);
    const neighbours = others.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
    return [{ path: `figures.${at}.value`, rupees: row.value, neighbours }];
  });
}

/** How often a year a cost is paid; sums paid once or for a whole course are compared with nothing. */
const timesAYear = new Map([
  ['year', 1],
  ['semester', 2],
]);

function costAmounts(
  costs: InstitutionInput['costs'],
  before: InstitutionInput['costs'],
): YearlyAmount[] {
  const known = rowsById('costs', before);
  const kindOf = (row: InstitutionInput['costs'][number]) =>
    rowId('costs', { ...row, year: null, since: false });
  const byKind = Map.groupBy(costs, kindOf);
  return costs.flatMap((row, at): YearlyAmount[] => {
    const times = timesAYear.get(row.per);
    if (times === undefined || isSameJson(known.get(rowId('costs', row)), row)) return [];
    const others = (byKind.get(kindOf(row)) ?? []).filter((other) => other !== row);
    const neighbours = others.map(({ amount }) => amount * times);
    return [{ path: `costs.${at}.amount`, rupees: row.amount * times, neighbours }];
  });
}
