import type { SearchQuery } from '../../../domain/search.ts';
import type { SearchDocument } from './document.ts';
import type { DistanceOf } from './nearness.ts';
import type { RankOf } from './rank-lists.ts';
import type { SalaryOf } from './salary-year.ts';

/** What an order compares beside what stands in the documents. */
interface Figures {
  /** How well a document answers what was asked. */
  score: (document: SearchDocument) => number;
  /** Whether it is by its category of the subject that is asked for. */
  isFiled: (document: SearchDocument) => boolean;
  /** Its rank in the one list that is meant; a list that nobody means ranks nobody. */
  rankOf: RankOf;
  salaryOf: SalaryOf;
  /** How far it is from the city that is asked for, where one is. */
  distanceOf?: DistanceOf | undefined;
}

/** Says which of two documents comes first. */
export type Compare = (a: SearchDocument, b: SearchDocument) => number;

/** The order of a sort; what is missing comes last, equals by name (docs/product.md "Search"). */
export function orderOf(
  sort: SearchQuery['sort'],
  { score, isFiled, rankOf, salaryOf, distanceOf }: Figures,
): Compare {
  const byRank = ascending(rankOf);
  const byFiling = ascending((document) => (isFiled(document) ? 0 : null));
  const byRelevance: Compare = (a, b) =>
    score(b) - score(a) || byRank(a, b) || byFiling(a, b) || byStanding(a, b) || byName(a, b);
  const bySalary = ascending((document) => {
    const salary = salaryOf(document);
    return salary === null ? null : -salary;
  });
  const byDistance = ascending((document) => distanceOf?.(document)?.km ?? null);
  const orders: Record<NonNullable<typeof sort>, Compare> = {
    relevance: byRelevance,
    name: byName,
    rank: (a, b) => byRank(a, b) || byRelevance(a, b),
    fee: (a, b) => byFee(a, b) || byName(a, b),
    salary: (a, b) => bySalary(a, b) || byName(a, b),
    established: (a, b) => byYear(a, b) || byName(a, b),
  };
  if (sort === undefined && distanceOf) return (a, b) => byDistance(a, b) || byRelevance(a, b);
  return orders[sort ?? 'relevance'];
}

/** By the places that the order of names has given them. */
function byName(a: SearchDocument, b: SearchDocument): number {
  return a.namePlace - b.namePlace;
}

const byFee = ascending(({ meanFee }) => meanFee);
const byYear = ascending(({ establishedYear }) => establishedYear);

/** The newest ranks first, of a year those Overall before those of a category, then the best. */
function byStanding({ standing: a }: SearchDocument, { standing: b }: SearchDocument): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function ascending(figureOf: (document: SearchDocument) => number | null): Compare {
  return (a, b) => {
    const [first, second] = [figureOf(a), figureOf(b)];
    if (first === second) return 0;
    if (first === null) return 1;
    return second === null ? -1 : first - second;
  };
}

/** More than these are sorted sooner than picked one by one. */
const MOST_PICKED = 1_000;

/** The first `count` of the documents in an order, without sorting the rest. */
export function firstOf(documents: readonly SearchDocument[], count: number, compare: Compare) {
  if (count > MOST_PICKED || documents.length <= count * 4) {
    return [...documents].sort(compare).slice(0, count);
  }
  const best: SearchDocument[] = [];
  for (const document of documents) {
    const worst = best[count - 1];
    if (worst && compare(document, worst) >= 0) continue;
    best.splice(placeIn(best, document, compare), 0, document);
    if (best.length > count) best.pop();
  }
  return best;
}

function placeIn(sorted: readonly SearchDocument[], document: SearchDocument, compare: Compare) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle];
    if (other && compare(other, document) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
