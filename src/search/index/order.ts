import { limits } from '../../domain/limits.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import { partitionPoint } from '../../store/binary-search.ts';
import { isOfFewSeats } from './document-row.ts';
import type { Documents } from './documents.ts';
import type { FigureOf } from './figure-of.ts';
import type { DistanceOf } from './nearness.ts';

/** Values that an order compares in addition to the columns of documents. */
interface SortFigures {
  documents: Documents;
  /** Its position in the order of names. */
  placeOf: (document: number) => number;
  /** Its score for the question. */
  scoreOf: (document: number) => number;
  /** Whether its category is the subject in the question. */
  isSpecialist: (document: number) => boolean;
  /** Its rank in the list of the query; null without such a list. */
  rankOf: FigureOf;
  salaryOf: FigureOf;
  feeOf: FigureOf;
  /** Its distance from the city in the query, if there is one. */
  distanceOf?: DistanceOf | undefined;
  /** Whether the question names an institution; then institutions of registers are not put last. */
  isNamed: boolean;
  /** Whether the nearest comes first among equal scores. */
  isNearestFirst?: boolean;
}

/** Compares two documents. */
export type Compare = (a: number, b: number) => number;

/**
 * The order of a sort (docs/product.md "Search"): missing values come last, equal ones in the order of
 * relevance, which ends with the name.
 */
export function orderOf(sort: SearchResult['sort'], figures: SortFigures): Compare {
  const { documents, placeOf, scoreOf, isSpecialist, rankOf, isNamed } = figures;
  const { salaryOf, feeOf, distanceOf, isNearestFirst = false } = figures;
  const [years, standings] = [
    documents.valuesOf('establishedYear'),
    documents.valuesOf('standing'),
  ];
  const byDistance = ascendingBy((document) => distanceOf?.(document)?.km ?? null);
  const byRank = ascendingBy(rankOf);
  const bySpecialism = ascendingBy((document) => (isSpecialist(document) ? 0 : null));
  const byStanding = ascendingBy((document) => standings[document] ?? null);
  const byName: Compare = (a, b) => placeOf(a) - placeOf(b);
  const byFacts: Compare = (a, b) =>
    Number(documents.isRegistered(a)) - Number(documents.isRegistered(b));
  const byScore: Compare = (a, b) => scoreOf(b) - scoreOf(a);
  const [first, second] = isNamed ? [byScore, byFacts] : [byFacts, byScore];
  // Thousands are compared, so values that the order does not need are not read.
  const isNear = isNearestFirst && distanceOf !== undefined;
  const byRelevance: Compare = (a, b) =>
    first(a, b) ||
    second(a, b) ||
    (isNear ? byDistance(a, b) : 0) ||
    byRank(a, b) ||
    bySpecialism(a, b) ||
    byStanding(a, b) ||
    byName(a, b);
  const bySort: Record<typeof sort, Compare> = {
    relevance: byRelevance,
    name: byName,
    rank: byRank,
    fee: ascendingBy((document) => afterOthers(feeOf(document))),
    salary: ascendingBy((document) => negative(salaryOf(document))),
    established: ascendingBy((document) => years[document] ?? null),
    distance: byDistance,
  };
  const byFigure = bySort[sort];
  return (a, b) => byFigure(a, b) || byRelevance(a, b);
}

/** A fee of few seats comes after all others that are known. */
function afterOthers(fee: number | null): number | null {
  return fee !== null && isOfFewSeats(fee) ? fee + limits.rupees : fee;
}

function negative(value: number | null): number | null {
  return value === null ? null : -value;
}

function ascendingBy(figureOf: FigureOf): Compare {
  return (a, b) => {
    const first = figureOf(a);
    const second = figureOf(b);
    if (first === second) return 0;
    if (first === null) return 1;
    return second === null ? -1 : first - second;
  };
}

/** Above this number, sorting is faster than selecting. */
const MAX_SELECTED = 1_000;

/** The first `count` of the documents in an order, without sorting the rest. */
export function firstOf(documents: readonly number[], count: number, compare: Compare) {
  if (count > MAX_SELECTED || documents.length <= count * 4) {
    return [...documents].sort(compare).slice(0, count);
  }
  const best: number[] = [];
  for (const document of documents) {
    const worst = best[count - 1];
    if (worst !== undefined && compare(document, worst) >= 0) continue;
    // Equal documents keep their order.
    const isAfter = (place: number) => compare(best[place] ?? 0, document) > 0;
    best.splice(partitionPoint(0, best.length, isAfter), 0, document);
    if (best.length > count) best.pop();
  }
  return best;
}
