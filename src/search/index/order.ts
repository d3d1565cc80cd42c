import type { Steps } from '../../async/index.ts';
import { limits } from '../../domain/limits.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import { partitionPoint } from '../../packed/index.ts';
import { isOfFewSeats } from './document-row.ts';
import type { Documents } from './documents.ts';
import type { FigureOf } from './figure-of.ts';
import type { DistanceOf } from './nearness.ts';

/** Values that an order compares in addition to the columns of documents. */
interface SortFigures {
  documents: Documents;
  placeOf: (document: number) => number;
  scoreOf: (document: number) => number;
  /** Its rank in the list of the query, if there is one. */
  rankOf?: FigureOf | undefined;
  payOf?: FigureOf;
  feeOf?: FigureOf;
  /** The views of its page, where they order the results. */
  viewsOf?: FigureOf | undefined;
  /** Its distance from the city in the query, if there is one. */
  distanceOf?: DistanceOf | undefined;
  /** Whether the question names an institution; then institutions of registers are not put last. */
  isNamed: boolean;
  /** Whether the nearest comes first among equal scores. */
  isNearestFirst?: boolean;
}

/** An order of documents. */
export interface Order {
  compare: (a: number, b: number) => number;
  /** A number that is lower for a document that comes first; equal ones are compared. */
  keyOf: (document: number) => number;
}

type Compare = Order['compare'];

/** What puts documents of a register after all others of a tier: greater than any score, less than a tier. */
const REGISTERED = 2 ** 15;

/**
 * The order of a sort (docs/product.md "Search"): missing values come last, equal ones in the order of
 * relevance, which ends with the name.
 */
export function orderOf(sort: SearchResult['sort'], figures: SortFigures): Order {
  const { documents, placeOf, scoreOf, rankOf, isNamed } = figures;
  const { payOf, feeOf, distanceOf, viewsOf, isNearestFirst = false } = figures;
  const standings = documents.valuesOf('standing');
  const relevanceOf = (document: number) =>
    (!isNamed && documents.isRegistered(document) ? REGISTERED : 0) - scoreOf(document);
  const kilometresTo = lastIfUnknown((document) => distanceOf?.(document)?.km ?? null);
  // Thousands are compared, so values that the order does not need are not read.
  const byDistance = isNearestFirst && distanceOf ? ascendingBy(kilometresTo) : () => 0;
  const byRank = rankOf ? ascendingBy(lastIfUnknown(rankOf)) : () => 0;
  const byStanding = ascendingBy(lastIfUnknown((document) => standings[document] ?? null));
  const byRelevance: Compare = (a, b) =>
    relevanceOf(a) - relevanceOf(b) ||
    Number(documents.isRegistered(a)) - Number(documents.isRegistered(b)) ||
    byDistance(a, b) ||
    byRank(a, b) ||
    byStanding(a, b) ||
    placeOf(a) - placeOf(b);
  const keys: Record<typeof sort, Order['keyOf']> = {
    relevance: relevanceOf,
    name: placeOf,
    rank: lastIfUnknown(rankOf),
    fee: lastIfUnknown((document) => afterOthers(feeOf?.(document) ?? null)),
    salary: (document) => -(payOf?.(document) ?? Number.NEGATIVE_INFINITY),
    established: lastIfUnknown(
      (document) => documents.valuesOf('establishedYear')[document] ?? null,
    ),
    distance: kilometresTo,
    views: (document) => -(viewsOf?.(document) ?? Number.NEGATIVE_INFINITY),
    // Read only where they order, since each column takes time and memory.
    completeness: (document) => documents.valuesOf('completeness')[document] ?? 0,
    changed: (document) => -(documents.valuesOf('changedAt')[document] ?? 0),
  };
  const keyOf = keys[sort];
  const byKey = ascendingBy(keyOf);
  return { compare: (a, b) => byKey(a, b) || byRelevance(a, b), keyOf };
}

/** A fee of few seats comes after all others that are known. */
function afterOthers(fee: number | null): number | null {
  return fee !== null && isOfFewSeats(fee) ? fee + limits.rupees : fee;
}

function ascendingBy(keyOf: Order['keyOf']): Compare {
  return (a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    // Unknown ones are infinite, whose difference is no number.
    return first === second ? 0 : first - second;
  };
}

function lastIfUnknown(figureOf: FigureOf | undefined): Order['keyOf'] {
  return (document) => figureOf?.(document) ?? Number.POSITIVE_INFINITY;
}

/** Above this number, sorting is faster than selecting. */
const MAX_SELECTED = 1_000;

const isSorted = (documents: readonly number[], count: number) =>
  count > MAX_SELECTED || documents.length <= count * 4;

/** As `firstOf`, in steps where the rest is sorted, too. */
export function* firstInSteps(
  documents: readonly number[],
  count: number,
  order: Order,
): Steps<readonly number[]> {
  if (!isSorted(documents, count)) return firstOf(documents, count, order);
  return (yield* sortInSteps(documents, order.compare)).slice(0, count);
}

/** Documents that are sorted in one step. */
const RUN = 2_048;

/** Sorts as arrays do: equal documents keep their order. */
export function* sortInSteps(documents: readonly number[], compare: Compare): Steps<number[]> {
  let runs: number[][] = [];
  for (let start = 0; start < documents.length; start += RUN) {
    runs.push(documents.slice(start, start + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: number[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      // Two sorted runs are merged in one pass.
      longer.push([...(runs[at] ?? []), ...(runs[at + 1] ?? [])].sort(compare));
      yield;
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

/** The first `count` of the documents in an order, without sorting the rest. */
export function firstOf(documents: readonly number[], count: number, { compare, keyOf }: Order) {
  if (isSorted(documents, count)) return [...documents].sort(compare).slice(0, count);
  const best: number[] = [];
  let worst: { document: number; key: number } | undefined;
  for (const document of documents) {
    // Most documents differ from the worst by their keys.
    const isBehind = worst !== undefined && keyOf(document) > worst.key;
    if (isBehind || (worst && compare(document, worst.document) >= 0)) continue;
    // Equal documents keep their order.
    const isAfter = (place: number) => compare(best[place] ?? 0, document) > 0;
    best.splice(partitionPoint(0, best.length, isAfter), 0, document);
    if (best.length > count) best.pop();
    const last = best[count - 1];
    worst = last === undefined ? undefined : { document: last, key: keyOf(last) };
  }
  return best;
}
