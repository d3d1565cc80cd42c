import { atOnce, inTurns, type Steps } from '../async/index.ts';
import { isTypedName } from '../domain/recognition/asked-name.ts';
import { centralCity } from '../domain/reference/city-centres.ts';
import { fakeRecordIds } from '../domain/reference/recognition-lists.ts';
import { type DatedQuery, searchQuery } from '../domain/search/search.ts';
import { isPlaceKind, usualSort } from '../domain/search/search-result.ts';
import { fold } from '../domain/text.ts';
import type { MemoryBudget } from '../store/index.ts';
import { accountedReading } from './accounting.ts';
import {
  type CatalogueIndex,
  catalogueIndexInSteps,
  createCatalogueIndex,
} from './index/catalogue-index.ts';
import type { Entries } from './index/document-entries.ts';
import type { FigureOf } from './index/figure-of.ts';
import { applyFilters } from './index/filters.ts';
import { nearnessTo } from './index/nearness.ts';
import { firstOf, orderOf } from './index/order.ts';
import { unpackContent } from './index/packed-index.ts';
import { chooseList } from './index/rank-lists.ts';
import { pagesForQuestion, pagesWithPrefix } from './pages/reference-pages.ts';
import { createQuestionAnswerer } from './question/answering.ts';
import { feesAsked, partsOfFilters } from './question/fees-asked.ts';
import { type ReadText, readTextOf } from './question/letters.ts';
import { readLexicon } from './question/lexicon.ts';
import { type RankedAnswer, SCORE_WEIGHT } from './question/ranked-answer.ts';
import { rankedAs } from './question/ranking-categories.ts';
import { yearsApart } from './question/tokens.ts';
import { createResultCache, type ResultSet, resultSet } from './result-set.ts';

/** An index in memory over the institutions. */
export type SearchIndex = ReturnType<typeof searchIndexOver>;

interface Counts {
  institutions: number;
  pages: number;
}

const UNFILTERED = searchQuery.parse({});
const NOTHING_READ = { parts: [], dropped: [], isGuess: false };

/**
 * Opens a packed index over the rows of which it was made, in steps. Entries are read from the rows when they are
 * shown. The index can be changed like any other.
 * @throws RangeError if it was packed by another version or from other rows.
 */
export function* openSearchIndex(packed: Buffer, entries: Entries): Steps<SearchIndex> {
  const content = unpackContent(packed);
  const ids = entries.column.field('summary').field('_id');
  const [first, last] = content.ends;
  if (
    content.documents.rows !== entries.rows ||
    ids.at(0) !== first ||
    ids.at(entries.rows - 1) !== last
  )
    throw new RangeError(`The packed search index is not of these ${entries.rows} rows.`);
  yield;
  const cache = createResultCache();
  const catalogue = yield* catalogueIndexInSteps(cache.clear, content, entries);
  // The store is awaited meanwhile, so that the first question does not wait for it.
  yield* readLexicon();
  return searchIndexOver(catalogue, cache);
}

/** Creates an empty index; cached answers count against the budget, by default that of the process. */
export function createSearchIndex(budget?: MemoryBudget): SearchIndex {
  const cache = createResultCache(budget);
  return searchIndexOver(createCatalogueIndex(cache.clear), cache);
}

/** A change costs the words of one institution; results are cached until something changes. */
function searchIndexOver(catalogue: CatalogueIndex, cache: ReturnType<typeof createResultCache>) {
  const { documents, labels, lists, names } = catalogue;
  const answerQuestion = createQuestionAnswerer(catalogue);

  /** The results of a question, or the institutions that a code or a website names. */
  function* find(query: DatedQuery): Steps<ResultSet> {
    const { named } = query;
    const read = yield* readTextOf(named ? '' : query.q);
    const answer = yield* answerQuestion(read.text);
    const candidates = named
      ? named.flatMap((id) => documents.find(id) ?? [])
      : withoutFakes(answer.candidates, read.text);
    yield;
    return yield* findInstitutions(query, { ...answer, candidates }, read);
  }

  const search = (query: DatedQuery) => cache.page(query, find);

  /** The ids of everything that a query finds, in its order, whichever page it names. */
  function* ids(query: DatedQuery): Steps<string[]> {
    const results = yield* cache.resultsOf(query, find);
    yield;
    return yield* results.ids();
  }

  /** Documents without the records that UGC calls fake, unless the question types their names. */
  function withoutFakes(found: readonly number[], q: string): readonly number[] {
    // The ids of few are read sooner than all records that are fake are found.
    const fakes =
      found.length < fakeRecordIds.length ? null : new Set(fakeRecordIds.map(documents.find));
    const isFake = (document: number) =>
      fakes?.has(document) ?? fakeRecordIds.includes(documents.idOf(document));
    const isTyped = (document: number) => isTypedName(q, documents.nameOf(document));
    return found.filter((document) => !isFake(document) || isTyped(document));
  }

  /** The results of a query: those of its question that pass its filters. */
  function* findInstitutions(
    query: DatedQuery,
    question: RankedAnswer,
    { text, beyond }: ReadText,
  ): Steps<ResultSet> {
    const fees = feesAsked([...partsOfFilters(query), ...question.parts], documents);
    const filtered = applyFilters(question.candidates, query, { documents, labels, ...fees });
    const { matches } = filtered;
    yield;
    const missed = unmatchedCity(question);
    // Where nothing is in a place, the nearest come first, however they compare with those of the whole country.
    const sort = query.sort ?? (missed ? 'relevance' : usualSort(query, question.reading));
    const ranking = rankingOf(query, question, matches, sort === 'rank');
    const around = query.near ?? missed;
    const near = around === undefined ? undefined : yield* nearnessTo(around, documents);
    yield;
    const byKnownFee = (document: number) =>
      question.scoreOf(document) * SCORE_WEIGHT + Number(fees.feeOf(document) !== null);
    const scoreOf = question.asksFees ? byKnownFee : question.scoreOf;
    const figures = {
      ...figuresOf({ ...question, scoreOf }, ranking?.rankOf),
      ...fees,
      viewsOf: query.views && viewsIn(query.views, matches),
      distanceOf: near?.distanceOf,
      isNearestFirst: query.near === undefined,
    };
    const [only] = matches.length === 1 ? matches : [];
    const named = only === undefined ? undefined : documents.namedOf(only);
    yield;
    const [asked] = question.trace.readings;
    const lost = asked?.parts.filter((part) => question.reading?.dropped.includes(part.text));
    const links = pagesForQuestion({ q: text, beyond, lost, ...question.trace }, named);
    yield;
    const years = query.year === undefined ? [] : yearsApart(text, query.year);
    const accounted = yield* accountedReading(question, { q: text, links, matches, years });
    const isCut = query.named === undefined && text.length < query.q.length;
    const reading = isCut ? { ...NOTHING_READ, ...accounted, read: text } : accounted;
    const context = { sort, reading, fees, ranking, near, links };
    return resultSet(documents, filtered, orderOf(sort, figures), context);
  }

  /** The views of documents, looked up once for all comparisons. */
  function viewsIn(views: ReadonlyMap<string, number>, matches: readonly number[]): FigureOf {
    const { nameKeyOf } = documents;
    const viewed = new Map(matches.map((document) => [document, views.get(nameKeyOf(document))]));
    return (document) => viewed.get(document) ?? null;
  }

  /** The ranking that orders the results: the one chosen, or that of the subject. */
  function rankingOf(
    query: DatedQuery,
    { parts }: RankedAnswer,
    matches: readonly number[],
    isByRank = false,
  ) {
    const categories = rankedAs(query, parts);
    if (!isByRank && categories.length === 0) return undefined;
    const asked = { categories, agency: query.agency };
    const ranking = chooseList(lists, documents.ranks(), matches, asked);
    const category = fold(ranking?.list.category ?? '');
    const isAsked = isByRank || categories.some((name) => fold(name) === category);
    return ranking && isAsked ? ranking : undefined;
  }

  function figuresOf({ scoreOf, isNamed }: RankedAnswer, rankOf: FigureOf | undefined) {
    return { documents, placeOf: names.places(), scoreOf, isNamed, rankOf };
  }

  /** The best institutions for what has been typed, and pages that complete it, at most `counts` of each. */
  function* complete(typed: string, counts: Counts) {
    const question = yield* answerQuestion(typed, true);
    yield;
    const ranking = rankingOf({ ...UNFILTERED, q: typed }, question, question.candidates);
    const order = orderOf('relevance', figuresOf(question, ranking?.rankOf));
    const firstShown = (count: number) =>
      withoutFakes(firstOf(question.candidates, count, order), typed).slice(0, counts.institutions);
    const first = firstShown(counts.institutions);
    // Hiding them among the first results takes less than among all candidates.
    const isHidden = first.length < Math.min(counts.institutions, question.candidates.length);
    const shown = isHidden ? firstShown(counts.institutions + fakeRecordIds.length) : first;
    return {
      institutions: shown.flatMap((document) => documents.namedOf(document) ?? []),
      pages: pagesWithPrefix({ q: typed, ...question.trace }, counts.pages),
    };
  }

  function* suggest(typed: string, count: number) {
    return (yield* complete(typed, { institutions: count, pages: 0 })).institutions;
  }

  /** How a question is read, what was tried, and the scores of the first results. */
  function explain(q: string) {
    const { institutions, total } = atOnce(search(searchQuery.parse({ q })));
    const { trace, reading, scoreOf } = atOnce(answerQuestion(q));
    const first = institutions.map(({ _id, name }) => {
      const document = documents.find(_id);
      return { name, score: document === undefined ? 0 : scoreOf(document) };
    });
    const { evaluated } = trace.context;
    return { ...trace, evaluated, dropped: reading?.dropped ?? [], total, first };
  }

  /** Whether the fee of any institution is known. */
  function hasFees(): boolean {
    const fees = documents.valuesOf('fee');
    return documents.all().some((document) => (fees[document] ?? null) !== null);
  }

  /** Which fields each institution reports. */
  function* reports() {
    const reported = documents.valuesOf('reported');
    for (const document of documents.all()) {
      const nameKey = () => documents.nameKeyOf(document);
      yield { id: documents.idOf(document), nameKey, reported: reported[document] ?? '' };
    }
  }

  const { put, remove, sorted, sortedWithFacts } = catalogue;
  const turns = <Asked extends readonly unknown[], Result>(
    steps: (...asked: Asked) => Steps<Result>,
  ) => {
    return (...asked: Asked) => inTurns(() => steps(...asked), cache.version);
  };
  return {
    ...{ put, remove, sorted, sortedWithFacts },
    count: () => documents.all().length,
    search: (query: DatedQuery) => atOnce(search(query)),
    complete: (typed: string, counts: Counts) => atOnce(complete(typed, counts)),
    suggest: (typed: string, count: number) => atOnce(suggest(typed, count)),
    /** The same for requests: others go first at times. */
    inTurns: {
      search: turns(search),
      ids: turns(ids),
      complete: turns(complete),
      suggest: turns(suggest),
    },
    explain,
    hasFees,
    reports,
  };
}

/** The city of a place in the question without results; the nearest results come first then. */
function unmatchedCity({ parts, reading }: RankedAnswer): string | undefined {
  const lost = parts.find(({ kind, text }) => isPlaceKind(kind) && reading?.dropped.includes(text));
  if (lost?.kind !== 'state') return lost?.label;
  const centre = centralCity(lost.label);
  return centre && `${centre.city}, ${centre.state}`;
}
