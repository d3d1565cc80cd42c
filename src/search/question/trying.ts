import type { Documents } from '../index/documents.ts';
import type { Scored } from '../index/scoring.ts';
import type { Filter } from '../index/selection.ts';
import { asksNothing, type Interpretation, neededOf, wordsOfNames } from './interpretation.ts';
import { type Catalogue, filtersOf, isPlace } from './kinds.ts';
import type { Vocabulary } from './span.ts';

/** A catalogue with its vocabulary and lookups. */
export interface Searched extends Catalogue {
  documents: Documents;
  vocabulary: Vocabulary;
  /** Documents with all words in one of their names, cached for one question. */
  withNames: (words: readonly string[]) => readonly number[];
  select: (filters: readonly Filter[], among: readonly number[] | null) => readonly number[];
}

/** Whether the topic or the place of a reading was given up. */
export interface GivenUp {
  topic: boolean;
  place: boolean;
}
const NOTHING_GIVEN_UP: GivenUp = { topic: false, place: false };

/** A reading with its results. */
export interface Answer {
  /** The reading of the question, in place of which a weaker one may be answered. */
  original: Interpretation;
  reading: Interpretation;
  found: Scored;
  givenUp: GivenUp;
}

/** Documents that match words; scored only where scores are computed anyway. */
interface MatchedWords {
  candidates: readonly number[];
  of?: Scored['of'];
}

interface WordList {
  words: readonly string[];
  match: 'exact' | 'begun' | 'fuzzy';
}

/** The score of documents that no word was compared with. */
export const NO_SCORE: Scored['of'] = () => 0;
/** A reading that costs this much more than the cheapest is not tried. */
const NOT_MEANT = 1;

/** The documents that match a reading; null for none. */
export function evaluate(reading: Interpretation, searched: Searched): Scored | null {
  const { scoring, select } = searched;
  const filters = [...filtersOf(reading.parts, searched), ...orderFilters(reading, searched)];
  for (const asked of wordLists(reading, searched)) {
    const scored = asked.words.length === 0 ? null : answeredWords(asked, searched);
    if (asked.words.length > 0 && !scored) continue;
    const among = reading.names.reduce<readonly number[] | null>(
      (left, { documents }) => left?.filter((one) => documents.includes(one)) ?? documents,
      scored?.candidates ?? null,
    );
    const candidates = select(filters, among);
    if (candidates.length === 0) continue;
    if (scored?.of) return { candidates, of: scored.of };
    // A single document needs no score.
    const words = asked.words.length > 0 ? asked.words : wordsOfNames(reading);
    const isCompared = candidates.length > 1 && words.length > 0;
    return { candidates, of: (isCompared ? scoring.matching(words)?.of : undefined) ?? NO_SCORE };
  }
  return null;
}

/** The filters of an order that is the whole question: "highest package" lists what has a salary. */
function orderFilters(
  { parts, names, words }: Interpretation,
  { documents, salaryNow }: Searched,
): Filter[] {
  const [only, ...others] = parts;
  const isAlone = others.length + names.length + words.length === 0;
  if (only?.kind !== 'order' || !isAlone) return [];
  const salaryOf = salaryNow();
  const figureOf: Readonly<Record<string, (document: number) => unknown>> = {
    'highest salary': salaryOf,
    'lowest fees': (document) => documents.fees[document] ?? null,
    'oldest first': (document) => documents.years[document] ?? null,
  };
  return [{ test: (document) => (figureOf[only.label]?.(document) ?? null) !== null }];
}

function answeredWords(
  { words, match }: WordList,
  { scoring, withNames }: Searched,
): MatchedWords | null {
  if (match === 'fuzzy') return scoring.similar(words);
  if (match === 'begun') return scoring.matching(words);
  const candidates = withNames(words);
  return candidates.length === 0 ? null : { candidates };
}

/** The word lists to try: all words before the needed ones, exact matches before prefixes. */
function wordLists(
  { words, parts, isFuzzy }: Interpretation,
  { vocabulary }: Searched,
): readonly WordList[] {
  const needed = neededOf(words);
  if (needed.length === 0) return [{ words: [], match: 'begun' }];
  const all = words.map(({ word }) => word);
  const lists = all.length > needed.length ? [all, needed] : [needed];
  const as = (match: WordList['match']) => lists.map((one) => ({ words: one, match }));
  if (isFuzzy) return as('fuzzy');
  // An exact name excludes prefixes, unless the question also has a topic.
  const isIdentified = !parts.every(isPlace) && vocabulary.identified(needed).length > 0;
  return isIdentified ? as('exact') : [...as('exact'), ...as('begun')];
}

/** The answer of the cheapest reading with results. */
export function firstAnswered(
  readings: readonly Interpretation[],
  searched: Searched,
): Answer | null {
  for (const reading of likely(readings)) {
    const found = asksNothing(reading) ? null : evaluate(reading, searched);
    if (found) return answerOf(reading, found);
  }
  return null;
}

/** The answer of an unchanged reading. */
export function answerOf(reading: Interpretation, found: Scored): Answer {
  return { original: reading, reading, found, givenUp: NOTHING_GIVEN_UP };
}

/** The readings with names, and those that cost little more than the cheapest. */
export function likely(readings: readonly Interpretation[]): readonly Interpretation[] {
  const costs = readings.flatMap(({ names, cost }) => (names.length === 0 ? [cost] : []));
  const most = Math.min(...costs) + NOT_MEANT;
  return readings.filter(({ names, cost }) => names.length > 0 || cost < most);
}

/** Whether a reading names an institution; other parts yield to a name. */
export function isOfName({ names, words }: Interpretation, { vocabulary }: Searched): boolean {
  return names.length > 0 || vocabulary.identified(neededOf(words)).length > 0;
}

/** The union of several lists with the best score of each document. */
export function joined(lists: readonly Scored[], { documents }: Searched): Scored {
  const [only] = lists;
  if (only && lists.length === 1) return only;
  const best = new Float64Array(documents.count());
  const candidates = new Set<number>();
  for (const { candidates: own, of } of lists)
    for (const document of own) {
      const score = of(document);
      best[document] = candidates.has(document) ? Math.max(best[document] ?? 0, score) : score;
      candidates.add(document);
    }
  return { candidates: [...candidates], of: (document) => best[document] ?? 0 };
}
