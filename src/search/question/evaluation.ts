import type { Steps } from '../../async/index.ts';
import { institutionsCalled } from '../../domain/reference/aliases.ts';
import { nameWordsOf } from '../../domain/text.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { ScoredDocuments } from '../index/scoring.ts';
import type { Filter } from '../index/selection.ts';
import { type Catalogue, kinds } from './kinds.ts';
import type { Part } from './part.ts';
import {
  asidesOf,
  asksNothing,
  isAcronym,
  nameIn,
  neededOf,
  type Reading,
  wordsOfNames,
} from './reading.ts';
import type { Vocabulary } from './span.ts';

/** A catalogue with its vocabulary and lookups. */
export interface SearchContext extends Catalogue {
  documents: CatalogueIndex['documents'];
  vocabulary: Vocabulary;
  /** Whether the question is being typed, so that its last word may be unfinished. */
  isUnfinished: boolean;
  /** The readings evaluated for this question, in order, with their results. */
  evaluated: Map<Reading, ScoredDocuments | null>;
  select: (filters: readonly Filter[], among: readonly number[] | null) => readonly number[];
}

/** A reading with its results. */
export interface Answer {
  reading: Reading;
  found: ScoredDocuments;
}

/** Words with the documents that match them, without scores where only names are compared. */
type WordMatch = Partial<ScoredDocuments> & { words: readonly string[] };

/** The score of documents that no word was compared with. */
export const NO_SCORE: ScoredDocuments['scoreOf'] = () => 0;
export const NO_RESULTS: ScoredDocuments = { candidates: [], scoreOf: NO_SCORE };
/** Too many longer acronyms begin with a shorter one. */
const MIN_BEGUN = 5;
/** A reading that costs this much more than the cheapest is not tried. */
const MAX_EXTRA_COST = 1;

/** The documents that match a reading; null for none, or if it asks for nothing. */
export function* evaluate(reading: Reading, context: SearchContext): Steps<ScoredDocuments | null> {
  if (asksNothing(reading)) return null;
  const { evaluated } = context;
  const known = evaluated.get(reading);
  if (known !== undefined) return known;
  const results = yield* matchReading(reading, context);
  evaluated.set(reading, results);
  return results;
}

function* matchReading(reading: Reading, context: SearchContext): Steps<ScoredDocuments | null> {
  const { scoring, select } = context;
  const filters = yield* filtersOf(reading.parts, context);
  for (const { words, candidates: matched, scoreOf } of wordMatches(reading, context)) {
    const among = reading.names.reduce(
      (narrowed, { documents }) =>
        narrowed?.filter((document) => documents.includes(document)) ?? documents,
      matched,
    );
    const candidates = among?.length === 0 ? [] : select(filters, among ?? null);
    if (candidates.length === 0) continue;
    if (scoreOf) return { candidates, scoreOf };
    // A single document needs no score.
    const compared = words.length > 0 ? words : wordsOfNames(reading);
    const isCompared = candidates.length > 1 && compared.length > 0;
    const matching = isCompared ? scoring.matching(compared) : null;
    return { candidates, scoreOf: matching?.scoreOf ?? NO_SCORE };
  }
  return null;
}

/**
 * The filters of parts, each in a step, since it may read a column. Parts of a kind of which one is enough
 * share a filter.
 */
function* filtersOf(parts: readonly Part[], catalogue: Catalogue): Steps<Filter[]> {
  const filters: { kind: Part['kind']; filter: Filter }[] = [];
  for (const part of parts) {
    const filter = kinds[part.kind].filter(part, parts, catalogue);
    if (filter !== null) filters.push({ kind: part.kind, filter });
    yield;
  }
  const either = Map.groupBy(filters, ({ kind, filter }, place) =>
    'any' in filter && kinds[kind].combine === 'any' ? kind : String(place),
  );
  return [...either.values()].flatMap((same): Filter[] => {
    const some = same.flatMap(({ filter }) => ('any' in filter ? [filter] : []));
    const any = some.flatMap((filter) => filter.any);
    const also = some.flatMap((filter) => filter.also ?? []);
    return same.length > 1 ? [{ any, also }] : same.map(({ filter }) => filter);
  });
}

/** The matches to try in turn: exact matches before prefixes. */
function* wordMatches(reading: Reading, context: SearchContext): Iterable<WordMatch> {
  const { vocabulary, scoring, isUnfinished } = context;
  const { words, typed, isFuzzy, parts, asides } = reading;
  const needed = neededOf(words);
  if (needed.length === 0) return yield { words: [] };
  const named = (list: readonly string[]) => ({ candidates: scoring.withNames(list) });
  // Only the last word may be unfinished: of a name that is typed, the whole question, or a long acronym.
  const ending = typed.at(-1) ?? '';
  const isWhole = isUnfinished || parts.length + asides.length === 0;
  const isLong = ending.length >= MIN_BEGUN && isAcronym(ending, reading);
  const last = isWhole || isLong ? ending : undefined;
  const isBegun = needed.every((word) => word === last || vocabulary.knows(word));
  const exact = isBegun ? [named, scoring.matching] : [named];
  for (const find of isFuzzy ? [scoring.similar] : exact)
    yield { words: needed, ...(find(needed) ?? NO_RESULTS) };
  // Several names, as in "DTU/NSIT".
  const called = needed.map((word) => documentsNamed(institutionsCalled([word]), context));
  if (called.length > 1 && called.every((documents) => documents.length > 0))
    yield { words: needed, candidates: [...new Set(called.flat())] };
}

/** The answer of the cheapest reading with results. */
export function* firstAnswer(
  readings: readonly Reading[],
  context: SearchContext,
): Steps<Answer | null> {
  for (const reading of likely(readings)) {
    const found = isChance(reading, context) ? null : yield* evaluate(reading, context);
    if (found) return { reading, found };
  }
  return null;
}

/** Whether one word is all that is left of a question, which a name may have by chance. */
function isChance(reading: Reading, context: SearchContext): boolean {
  const { parts, names, words } = reading;
  const [word = '', ...others] = neededOf(words);
  const isAlone = parts.length + names.length + others.length === 0 && word !== '';
  return (
    isAlone && asidesOf('unanswered', reading).length > 1 && !callsAlone(word, reading, context)
  );
}

/** Whether a word by itself is what people call an institution, or typed as an acronym: "IGNOU". */
export function callsAlone(word: string, reading: Reading, context: SearchContext): boolean {
  const called = institutionsCalled([word]);
  return isAcronym(word, reading) || documentsNamed(called, context).length > 0;
}

/** The documents of institutions by their exact names. */
export function documentsNamed(
  names: readonly string[],
  { documents, scoring }: Pick<SearchContext, 'documents' | 'scoring'>,
): readonly number[] {
  return names.flatMap((name) =>
    scoring.withOwnName(nameWordsOf(name)).filter((found) => documents.nameOf(found) === name),
  );
}

/** The institutions that are well known by the very words of a question's name: "VIT", "NM College". */
export function calledBy(reading: Reading, context: SearchContext): readonly number[] {
  return documentsNamed(institutionsCalled(nameIn(reading)), context);
}

/** The readings with names, and those that cost little more than the cheapest. */
export function likely(readings: readonly Reading[]): readonly Reading[] {
  const costs = readings.flatMap(({ names, cost }) => (names.length === 0 ? [cost] : []));
  const most = Math.min(...costs) + MAX_EXTRA_COST;
  return readings.filter(({ cost }) => cost < most);
}

/** The union of several lists with the best score of each document; each list scores `step` above the next. */
export function joined(
  lists: readonly ScoredDocuments[],
  step: number,
  { documents }: SearchContext,
): ScoredDocuments {
  const best = new Float64Array(documents.count());
  const candidates = new Set<number>();
  for (const [place, { candidates: own, scoreOf }] of lists.entries())
    for (const document of own) {
      const score = scoreOf(document) + (lists.length - place) * step;
      best[document] = candidates.has(document) ? Math.max(best[document] ?? 0, score) : score;
      candidates.add(document);
    }
  return { candidates: [...candidates], scoreOf: (document) => best[document] ?? 0 };
}
