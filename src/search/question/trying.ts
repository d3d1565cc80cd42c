import type { Documents } from '../index/documents.ts';
import { scoreTable } from '../index/score-table.ts';
import type { Scored } from '../index/scoring.ts';
import type { Filter } from '../index/selection.ts';
import { asksNothing, type Interpretation, neededOf } from './interpretation.ts';
import { type Catalogue, filtersOf, isPlace } from './kinds.ts';
import type { Part } from './part.ts';
import type { Vocabulary } from './span.ts';

type Words = Interpretation['words'];

/** A catalogue with its vocabulary and lookups. */
export interface Searched extends Catalogue {
  documents: Documents;
  vocabulary: Vocabulary;
  /** Documents with all words in one of their names, cached for one question. */
  exactly: (words: readonly string[]) => readonly number[];
  select: (filters: readonly Filter[], among: readonly number[] | null) => readonly number[];
}

/** Whether the topic or the place of a reading was given up. */
export interface Gives {
  topic: boolean;
  place: boolean;
}
const NOTHING_GIVEN: Gives = { topic: false, place: false };

/** A reading, or a weaker question in its place, with its results. */
export interface Answer {
  reading: Interpretation;
  parts: readonly Part[];
  words: Words;
  cost: number;
  found: Scored;
  gives: Gives;
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

const NO_SCORE = () => 0;
/** A reading that costs this much more than the cheapest is not tried. */
const NOT_MEANT = 1;

/** The documents that match parts and words of names; null for none. */
export function evaluate(
  searched: Searched,
  { reading, parts, words }: Pick<Answer, 'reading' | 'parts' | 'words'>,
): Scored | null {
  const { scoring, select } = searched;
  const isOrderAlone = reading.named.length + words.length === 0;
  const filters = [
    ...filtersOf(parts, searched),
    ...(isOrderAlone ? orderFilters(parts, searched) : []),
  ];
  for (const asked of wordLists(words, reading.isFuzzy, parts.every(isPlace), searched)) {
    const scored = asked.words.length === 0 ? null : answeredWords(asked, searched);
    if (asked.words.length > 0 && !scored) continue;
    const among = reading.named.reduce<readonly number[] | null>(
      (left, own) => (left === null ? own : left.filter((one) => own.includes(one))),
      scored?.candidates ?? null,
    );
    const candidates = select(filters, among);
    if (candidates.length === 0) continue;
    if (scored?.of) return { candidates, of: scored.of };
    // A single document needs no score.
    const words = asked.words.length > 0 ? asked.words : reading.nameWords;
    const isCompared = candidates.length > 1 && words.length > 0;
    return { candidates, of: (isCompared ? scoring.answered(words)?.of : undefined) ?? NO_SCORE };
  }
  return null;
}

/** The filters of an order that is the whole question: "highest package" lists what has a salary. */
function orderFilters(parts: readonly Part[], { documents, salaryNow }: Searched): Filter[] {
  const [only, ...others] = parts;
  if (only?.kind !== 'order' || others.length > 0) return [];
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
  { scoring, exactly }: Searched,
): MatchedWords | null {
  if (match === 'fuzzy') return scoring.guessed(words);
  if (match === 'begun') return scoring.answered(words);
  const candidates = exactly(words);
  return candidates.length === 0 ? null : { candidates };
}

/** The word lists to try: all words before the needed ones, exact matches before prefixes. */
function wordLists(
  words: Words,
  isFuzzy: boolean,
  isPlaced: boolean,
  { vocabulary }: Searched,
): readonly WordList[] {
  const needed = neededOf(words);
  if (needed.length === 0) return [{ words: [], match: 'begun' }];
  const all = words.map(({ word }) => word);
  const lists = all.length > needed.length ? [all, needed] : [needed];
  const as = (match: WordList['match']) => lists.map((one) => ({ words: one, match }));
  if (isFuzzy) return as('fuzzy');
  // An exact name excludes prefixes, unless the question also has a topic.
  const isCalled = !isPlaced && vocabulary.called(needed).length > 0;
  return isCalled ? as('exact') : [...as('exact'), ...as('begun')];
}

/** The answer of the cheapest reading with results. */
export function firstAnswered(
  readings: readonly Interpretation[],
  searched: Searched,
): Answer | null {
  for (const reading of likely(readings)) {
    if (asksNothing(reading)) continue;
    const found = evaluate(searched, { ...reading, reading });
    if (found) return answerOf(reading, found);
  }
  return null;
}

/** The answer of an unchanged reading. */
export function answerOf(reading: Interpretation, found: Scored): Answer {
  const { parts, words, cost } = reading;
  return { reading, parts, words, cost, found, gives: NOTHING_GIVEN };
}

/** The readings with names, and those that cost little more than the cheapest. */
export function likely(readings: readonly Interpretation[]): readonly Interpretation[] {
  const costs = readings.flatMap(({ named, cost }) => (named.length === 0 ? [cost] : []));
  const most = Math.min(...costs) + NOT_MEANT;
  return readings.filter(({ named, cost }) => named.length > 0 || cost < most);
}

/** Whether a question names an institution; other parts yield to a name. */
export function isOfName(
  { named }: Interpretation,
  words: Words,
  { vocabulary }: Searched,
): boolean {
  return named.length > 0 || vocabulary.called(neededOf(words)).length > 0;
}

/** The union of several lists with the best score of each document. */
export function joined(lists: readonly Scored[], { documents }: Searched): Scored {
  const [only] = lists;
  if (only && lists.length === 1) return only;
  const some = lists.reduce((sum, { candidates }) => sum + candidates.length, 0);
  const best = scoreTable(some, documents.count());
  const candidates = new Set<number>();
  for (const { candidates: own, of } of lists)
    for (const document of own) {
      const score = of(document);
      best.set(document, candidates.has(document) ? Math.max(best.of(document), score) : score);
      candidates.add(document);
    }
  return { candidates: [...candidates], of: best.of };
}
