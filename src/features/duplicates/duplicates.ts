import type {
  DecidedPair,
  DuplicatePage,
  DuplicatePair,
  DuplicateQuery,
  Match,
  MatchQuery,
  StoredDistinct,
} from '../../domain/curation/duplicates.ts';
import {
  idsOfPair,
  type LikelyPair,
  likenessReasons,
  pairId,
} from '../../domain/curation/likeness.ts';
import type { WholeChange } from '../../domain/history/history.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { limits } from '../../domain/limits.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { hashText, RecordMissing, type WritePlan } from '../../store/index.ts';
import { planRecording, type RecordingDependencies } from '../changes/history-writing.ts';
import type { With } from '../needs.ts';
import { readRatings, withRating } from '../reviews/review-index.ts';

type ReadDependencies = With<'institutions' | 'reviews' | 'duplicates'>;

/** A pair with its place in the list: those with the most and the strongest reasons come first. */
type SortablePair = LikelyPair & { id: string; sortKey: string };

/** One page of the pairs that may be one institution. Refuses an unknown cursor. */
export async function listDuplicates(
  runtime: ReadDependencies,
  { cursor, limit }: DuplicateQuery,
): Promise<DuplicatePage> {
  const [all, summaryOf] = await Promise.all([
    listOpenPairs(runtime),
    createSummaryReader(runtime),
  ]);
  if (cursor !== undefined && !/^\d{2}[^/]+$/.test(cursor)) {
    throw new Refusal('invalidInput', { fields: { cursor: 'unknownPair' } });
  }
  const rest = cursor === undefined ? all : all.filter(({ sortKey }) => sortKey > cursor);
  const page = rest.slice(0, limit);
  return {
    pairs: page.flatMap(({ id, a, b, reasons }): DuplicatePair[] => {
      const [first, second] = [summaryOf(a), summaryOf(b)];
      return first && second ? [{ _id: id, a: first, b: second, reasons }] : [];
    }),
    total: all.length,
    nextCursor: rest.length > limit ? (page.at(-1)?.sortKey ?? null) : null,
  };
}

/** The number of undecided pairs. */
export async function countDuplicates(runtime: With<'duplicates'>): Promise<number> {
  return (await listOpenPairs(runtime)).length;
}

type PairDependencies = RecordingDependencies & With<'duplicates' | 'institutions'>;

/** Keeps a pair from being listed again; the history records it. Refuses `unknownPair`. */
export async function keepApart(
  runtime: PairDependencies,
  principal: Principal,
  id: string,
): Promise<DecidedPair> {
  const { duplicates, now } = runtime;
  const ids = idsOfPair(id);
  if (!ids) throw new Refusal('unknownPair');
  const key = hashText(id);
  const [decided, pairs] = await Promise.all([
    duplicates.distinct.records.read(key),
    listOpenPairs(runtime),
  ]);
  if (!decided && !pairs.some((pair) => pair.id === id)) throw new Refusal('unknownPair');
  const [a, b] = ids;
  const pair = { a, b, by: principal.userId, at: now().toISOString() };
  const plan = await planPairWrite(runtime, { principal, id });
  await duplicates.distinct.records.upsert(key, (current) => current ?? pair, plan);
  return { _id: id, same: false };
}

/** Lists a pair again that was kept apart. Refuses `undoOutdated` where it is listed already. */
export async function partPair(
  runtime: PairDependencies,
  principal: Principal,
  { _id, target }: WholeChange,
): Promise<void> {
  const plan = await planPairWrite(runtime, { principal, id: target._id, undoes: _id });
  await runtime.duplicates.distinct.records.remove(hashText(target._id), plan).catch((error) => {
    throw error instanceof RecordMissing ? new Refusal('undoOutdated') : error;
  });
}

async function planPairWrite(
  runtime: PairDependencies,
  act: { principal: Principal; id: string; undoes?: string },
): Promise<WritePlan<StoredDistinct>> {
  const { items } = await runtime.institutions.list.refresh();
  const nameOf = (id: string) => items.get(id)?.summary.name ?? id;
  const label = ({ a, b }: StoredDistinct) => `${nameOf(a)} / ${nameOf(b)}`;
  return planRecording<StoredDistinct>(runtime, { ...act, kind: 'pair', label, tags: () => [] });
}

/** The institutions that a new one may duplicate, likeliest first. */
export async function findMatches(runtime: ReadDependencies, query: MatchQuery): Promise<Match[]> {
  const [matchesOf, ratingOf] = await Promise.all([createMatcher(runtime), readRatings(runtime)]);
  return matchesOf(query).map(({ institution, reasons }) => ({
    institution: withRating(institution, ratingOf),
    reasons,
  }));
}

/** A function that finds the institutions that a new one may duplicate, without their ratings. */
export async function createMatcher({
  duplicates,
  institutions,
}: With<'institutions' | 'duplicates'>): Promise<(query: MatchQuery) => Match[]> {
  const [index, { items }] = await Promise.all([
    duplicates.likeness(),
    institutions.list.refresh(),
  ]);
  const matching = await index.matcher();
  return (query) =>
    matching(query)
      .slice(0, limits.matches)
      .flatMap(({ id, reasons }) => {
        const institution = items.get(id)?.summary;
        return institution ? [{ institution, reasons }] : [];
      });
}

async function listOpenPairs({ duplicates }: With<'duplicates'>): Promise<SortablePair[]> {
  const [index, { items }] = await Promise.all([
    duplicates.likeness(),
    duplicates.distinct.list.refresh(),
  ]);
  const distinct = new Set([...items.values()].map(({ a, b }) => pairId(a, b)));
  const pairs = await index.pairs();
  return pairs
    .map((pair) => ({ ...pair, id: pairId(pair.a, pair.b), sortKey: sortKeyOf(pair) }))
    .filter(({ id }) => !distinct.has(id))
    .sort((one, other) => (one.sortKey < other.sortKey ? -1 : 1));
}

function sortKeyOf({ a, b, reasons }: LikelyPair): string {
  const strongest = likenessReasons.findIndex((reason) => reasons.includes(reason));
  return `${likenessReasons.length - reasons.length}${strongest}${pairId(a, b)}`;
}

async function createSummaryReader(
  runtime: ReadDependencies,
): Promise<(id: string) => Summary | undefined> {
  const [{ items }, ratingOf] = await Promise.all([
    runtime.institutions.list.refresh(),
    readRatings(runtime),
  ]);
  return (id) => {
    const summary = items.get(id)?.summary;
    return summary && withRating(summary, ratingOf);
  };
}
