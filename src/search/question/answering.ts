import type { Steps } from '../../async/index.ts';
import { institutionsCalled } from '../../domain/reference/aliases.ts';
import { hindiNamesOf } from '../../domain/reference/hindi-names.ts';
import { findNamesBySound } from '../../domain/reference/hindi-sound.ts';
import { nameWordsOf } from '../../domain/text.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { onceEach, rememberLookups, type ScoredDocuments } from '../index/scoring.ts';
import { createSelection } from '../index/selection.ts';
import { isOnPage } from './asked-topics.ts';
import { sidesOf } from './comparison-sides.ts';
import {
  type Answer,
  calledBy,
  documentsNamed,
  evaluate,
  firstAnswer,
  joined,
  likely,
  NO_RESULTS,
  NO_SCORE,
  type SearchContext,
} from './evaluation.ts';
import { isPlace, isStudied, isTopic } from './kinds.ts';
import { asksForList } from './list-asked.ts';
import { meaningsIn } from './local-meanings.ts';
import { NUMERAL } from './meaning-spans.ts';
import { FEW, nearest, withMore, withoutOrder } from './nearest.ts';
import { parseInSteps } from './parsing.ts';
import { hasKind, namesOf } from './part.ts';
import { describeAnswer, type RankedAnswer } from './ranked-answer.ts';
import {
  asidesOf,
  asksNothing,
  EMPTY_READING,
  isAcronym,
  isFullyUnderstood,
  isNamed,
  nameIn,
  neededOf,
  type Reading,
  topicsIn,
  withoutEveryday,
} from './reading.ts';
import { MAX_NAMESAKES } from './span.ts';
import { isCorrectable, readSounds } from './spelling.ts';
import { createSpellings } from './spelt-names.ts';

/**
 * What institutions with a name score above those that the name also describes; greater than any score of a
 * match, and less than what puts colleges known only from a register last.
 */
const NAME_STEP = 1_000;

/** Returns the function that answers questions over a catalogue, in steps. */
export function createQuestionAnswerer(catalogue: CatalogueIndex) {
  const { documents, labels } = catalogue;
  const selection = createSelection(catalogue);
  const local = meaningsIn(labels, documents.universities);
  /** `isUnfinished` is true while a person types the question. */
  return function* (q: string, isUnfinished = false): Steps<RankedAnswer> {
    const scoring = rememberLookups(catalogue.scoring);
    const { knows, namesFrom } = scoring;
    const identified = (words: readonly string[]) => {
      const holders = scoring.withNames(words);
      return holders.length > MAX_NAMESAKES ? [] : holders;
    };
    const spellingOf = createSpellings(scoring, documents);
    const vocabulary = { local: onceEach(local), knows, identified, namesFrom, spellingOf };
    const shared = { documents, scoring, vocabulary, ...selection };
    const context = { ...shared, isUnfinished, evaluated: new Map() };
    const { readings } = yield* parseInSteps(q, vocabulary);
    yield;
    const compared = yield* answerComparison(q, readings, context);
    return compared ?? (yield* answerQuestion(q, readings, context));
  };
}

/** The institutions that a question compares, the best match of each name; null where it compares none. */
function* answerComparison(
  q: string,
  readings: readonly Reading[],
  context: SearchContext,
): Steps<RankedAnswer | null> {
  const [whole = EMPTY_READING] = readings;
  const { isSplit, sides } = sidesOf(q, whole.parts.length === 0);
  const isOfFamilies = whole.parts.length > 0 && whole.parts.every(({ kind }) => kind === 'family');
  if (sides.length < 2 || (isOfFamilies && !isNamed(whole) && !asksForList(whole))) return null;
  const read: { reading: Reading; answer: Answer | null; isPlaced: boolean }[] = [];
  const called: Answer[] = [];
  for (const side of sides) {
    const { readings: ofSide } = yield* parseInSteps(side, context.vocabulary);
    yield;
    // "IAS" is a career before it is a college.
    const isOutside = ofSide.some((reading) => asidesOf('outside', reading).length > 0);
    const answer = isOutside ? null : yield* exactAnswer(ofSide, context);
    called.push(...(answer && isNameAnswer(answer) ? [answer] : calledAnswers(ofSide, context)));
    read.push({
      reading: ofSide[0] ?? EMPTY_READING,
      answer: answer && isNameAnswer(answer) ? answer : null,
      isPlaced: ofSide.some(({ parts }) => parts.some(isPlace)),
    });
  }
  // "IIT Bombay or Roorkee" compares places of one name.
  const isPlaceName = read.some(({ answer, isPlaced }) => answer && !isPlaced);
  const found: Answer[] = [];
  // "I am from Assam and got 60000 rank" compares nothing.
  const isOfRank = asidesOf('rank', whole).length > 0;
  for (const { reading, answer } of read) {
    const stems = isSplit ? [reading, ...withoutEveryday(reading)] : [];
    const stem = () =>
      stems.map((one) => stemAnswer(one, isPlaceName, context)).find((one) => one !== null);
    const named = isOfRank ? null : (answer ?? stem());
    if (named) found.push(named);
    else if (isOfRank || !reading.parts.some(isTopic) || isNamed(reading)) {
      // A letter names several beside much else.
      const known = called.filter((one) => isCertain(one, context));
      if (known.length < 2) return null;
      found.splice(0, found.length, ...called.map((one) => ofThoseCalled(one, context)));
      break;
    }
  }
  if (found.length < 2 || context.scoring.matching(nameWordsOf(q))) return null;
  const best = found.map((named) => bestMatches(named, context));
  const names = found.flatMap((named) => nameIn(named.reading));
  const isName = (text: string) => nameWordsOf(text).every((word) => names.includes(word));
  const asides = whole.asides.filter(({ kind, text }) => kind !== 'unanswered' || !isName(text));
  const reading = { ...EMPTY_READING, asides, texts: whole.texts };
  const dropped = [
    ...whole.parts.filter(isStudied).map(({ text }) => text),
    ...neededOf(whole.words).filter((word) => !names.includes(word)),
  ];
  const draft = { reading, found: joined(best, 0, context), readings, dropped };
  return describeAnswer({ ...draft, isNamed: true }, context);
}

/** Whether an answer is of institutions called by its name, or of the only one with its words or acronym, or there. */
function isCertain({ reading, found }: Answer, context: SearchContext): boolean {
  const name = nameIn(reading);
  const isTold = name.length > 1 || reading.parts.some(isPlace);
  const isAcronymic = name.every((word) => isAcronym(word, reading));
  const isOnly = found.candidates.length === 1 && (isTold || isAcronymic);
  return isOnly || calledBy(reading, context).length > 0;
}

/** An answer with those alone that are called by its name, if there are any. */
function ofThoseCalled({ reading, found }: Answer, context: SearchContext): Answer {
  const called = calledBy(reading, context);
  const candidates = found.candidates.filter((document) => called.includes(document));
  return candidates.length > 0 ? { reading, found: { ...found, candidates } } : { reading, found };
}

/** The institutions that words of a side call, whatever else it says. */
function calledAnswers([reading = EMPTY_READING]: readonly Reading[], context: SearchContext) {
  const universities = namesOf('affiliation', reading.parts).map((name) => [name, [name]] as const);
  const words = neededOf(reading.words).map((word) => [word, institutionsCalled([word])] as const);
  return [...universities, ...words].flatMap(([word, names]): Answer[] => {
    const candidates = documentsNamed(names, context);
    const words = [{ word, isOptional: false }];
    const named = { ...EMPTY_READING, words };
    return candidates.length > 0
      ? [{ reading: named, found: { candidates, scoreOf: NO_SCORE } }]
      : [];
  });
}

/**
 * The institution whose name begins with a side that names none: "hindu" beside "srcc" is Hindu College.
 * A place is one only beside the name of an institution. Names that only a register has are no evidence.
 */
function stemAnswer(
  reading: Reading,
  isBesideName: boolean,
  context: SearchContext,
): Answer | null {
  const { documents, scoring } = context;
  const places = isBesideName ? reading.parts.filter(isPlace).map(({ text }) => text) : [];
  const stem = [...places.flatMap(nameWordsOf), ...neededOf(reading.words)];
  if (stem.length === 0) return null;
  const candidates = scoring
    .withOwnName(stem)
    .filter((document) => !documents.isRegistered(document) && isBegunBy(document, stem, context));
  const begun = { reading, found: { candidates, scoreOf: NO_SCORE } };
  const [best] = bestMatches(begun, context).candidates;
  return best === undefined ? null : { reading, found: { candidates: [best], scoreOf: NO_SCORE } };
}

function isNameAnswer({ reading, found }: Answer): boolean {
  const isOfKind = hasKind(reading.parts, 'affiliation', 'family');
  // "the nature of work" names nothing.
  const isIdle =
    reading.names.length === 0 &&
    reading.words.every(({ isOptional, isEveryday }) => isOptional || isEveryday);
  return isOfKind || (!isIdle && isNamed(reading) && found.candidates.length <= MAX_NAMESAKES);
}

/** Whether one of the names of a document begins with words. */
function isBegunBy(document: number, words: readonly string[], { documents }: SearchContext) {
  const name = documents.nameOf(document);
  const all = [name, ...hindiNamesOf(name)].map(nameWordsOf);
  return all.some((own) => words.every((word, place) => own[place] === word));
}

/**
 * The best matches of a name: those that are called by it, those whose names begin with it, then the best
 * known. The first of each side comes before the second of any, a single match before the first of a family.
 */
function bestMatches({ reading, found }: Answer, context: SearchContext): ScoredDocuments {
  const { candidates, scoreOf } = found;
  const { documents } = context;
  const called = calledBy(reading, context);
  const evidenceOf = (document: number) =>
    called.includes(document) ? 2 : Number(isBegunBy(document, nameIn(reading), context));
  const most = candidates.reduce((best, document) => Math.max(best, scoreOf(document)), 0);
  const standings = documents.valuesOf('standing');
  const standingOf = (document: number) => standings[document] ?? Number.POSITIVE_INFINITY;
  const best = candidates
    .filter((document) => scoreOf(document) === most)
    .sort(
      (a, b) =>
        Number(documents.isRegistered(a)) - Number(documents.isRegistered(b)) ||
        evidenceOf(b) - evidenceOf(a) ||
        (standingOf(a) < standingOf(b) ? -1 : 1),
    );
  const first = 1 + 1 / best.length;
  return { candidates: best, scoreOf: (document) => first / (1 + best.indexOf(document)) };
}

/** Answers by the cheapest reading with results, then with corrected spelling, then by the nearest results. */
function* answerQuestion(
  q: string,
  readings: readonly Reading[],
  context: SearchContext,
): Steps<RankedAnswer> {
  const [reading = EMPTY_READING] = readings;
  const none = { reading, found: NO_RESULTS, readings };
  if (asidesOf('absent', reading).length > 0)
    return describeAnswer({ ...none, stated: [] }, context);
  const isOfFamily = hasKind(reading.parts, 'family');
  if ((isOnPage(reading) && !isOfFamily) || isOutOfScope(reading))
    return describeAnswer(none, context);
  const isUnanswered =
    asidesOf('unanswered', reading).length + asidesOf('noun', reading).length > 0;
  if (asksNothing(reading)) {
    const found = isUnanswered ? NO_RESULTS : yield* answerNoise(q, reading, context);
    return describeAnswer({ ...none, found, stated: [] }, context);
  }
  const isWhole = isOfWhole(reading);
  // The whole name of an institution binds: what it is not known to teach does not make it other words.
  const bound = (all: readonly Reading[]) => (isWhole ? all.filter(isOfWhole) : all);
  const exact = yield* exactAnswer(bound(readings), context);
  yield;
  if (exact) return yield* completeAnswer(exact, readings, context);
  if (!isWhole && readings.some(isFullyUnderstood)) return yield* nearest(readings, context);
  const sounding = yield* findHindiName(reading, context);
  if (sounding) return yield* completeAnswer(sounding, readings, context);
  const corrected = isCorrectable(q) ? yield* correctedReadings(q, context) : readings;
  const answer = yield* firstAnswer(bound(corrected), context);
  yield;
  if (answer) return yield* completeAnswer(answer, corrected, context);
  const guess = guessAnswer(reading, context);
  return yield* guess
    ? completeAnswer(guess, corrected, context)
    : nearest(bound([...readings, ...corrected]), context);
}

function* correctedReadings(q: string, { vocabulary }: SearchContext): Steps<readonly Reading[]> {
  yield* readSounds();
  const { readings } = yield* parseInSteps(q, vocabulary, true);
  yield;
  return readings;
}

/** The answer of the cheapest reading with results, else of one without the everyday words of its names. */
function* exactAnswer(readings: readonly Reading[], context: SearchContext): Steps<Answer | null> {
  return (
    (yield* firstAnswer(readings, context)) ??
    (yield* firstAnswer(likely(readings).flatMap(withoutEveryday), context))
  );
}

/** Whether a reading has the whole name of an institution, or is nothing but names. */
function isOfWhole({ names, parts, words }: Reading): boolean {
  const isNames = names.length > 0 && parts.length + neededOf(words).length === 0;
  return isNames || names.some(({ isWhole }) => isWhole);
}

/** Whether a question is about nothing but topics that the site does not cover, or about other countries. */
function isOutOfScope(reading: Reading): boolean {
  const topics = asidesOf('outside', reading).map(({ label }) => label);
  const isAlone = !isNamed(reading) && reading.parts.every(isPlace);
  return topics.includes('abroad') || (topics.length > 0 && isAlone);
}

/** Finds institutions whose Hindi names are written in Latin letters. */
function* findHindiName(cheapest: Reading, context: SearchContext): Steps<Answer | null> {
  // "CSAS" is no Hindi word.
  const words = cheapest.typed.filter((word) => !isAcronym(word, cheapest));
  const documents = documentsNamed(findNamesBySound(words), context);
  const names = [{ documents, words: [], isWhole: false }];
  const reading = { ...cheapest, parts: [], words: [], names };
  return yield* firstAnswer([reading], context);
}

/**
 * The results for noise words alone: the institutions with these words in their names, else all. A word
 * that is being typed may be the beginning of a name's.
 */
function* answerNoise(q: string, reading: Reading, context: SearchContext): Steps<ScoredDocuments> {
  const begun = context.isUnfinished ? context.scoring.matching(nameWordsOf(q)) : null;
  if (begun) return begun;
  const words = reading.words.flatMap(({ word }) =>
    NUMERAL.test(word) ? [] : [{ word, isOptional: false }],
  );
  const named = yield* evaluate({ ...reading, parts: [], words }, context);
  return named ?? context.scoring.matching([]) ?? NO_RESULTS;
}

/** Institutions whose names nearly match all words of the question. */
function guessAnswer(reading: Reading, { scoring }: SearchContext): Answer | null {
  const isName = reading.typed.length > 1 && topicsIn(reading).length === 0;
  const found = isName ? scoring.similar(reading.typed) : null;
  const words = reading.typed.map((word) => ({ word, isOptional: false }));
  return found && { reading: { ...reading, words, parts: [], asides: [], isFuzzy: true }, found };
}

/** Completes an exact answer: results of the words' meaning follow a name, alternatives follow few results. */
function* completeAnswer(
  answer: Answer,
  readings: readonly Reading[],
  context: SearchContext,
): Steps<RankedAnswer> {
  const { reading, found } = answer;
  const hasName = reading.names.length > 0;
  const isPlaced = (candidate: Reading) => candidate.parts.some(isPlace);
  const unusedIn = (candidate: Reading) => asidesOf('unanswered', candidate).length;
  const follows = readings.filter(
    (candidate) =>
      unusedIn(candidate) <= unusedIn(reading) &&
      (isFullyUnderstood(candidate) || (candidate.names.length === 0 && isPlaced(candidate))),
  );
  const meant = hasName ? yield* firstAnswer(follows, context) : null;
  if (meant) {
    const isTopicAlone = isFullyUnderstood(meant.reading) && !isPlaced(meant.reading);
    const isOfName = reading.names.some(({ isWhole }) => isWhole) && !isTopicAlone;
    const draft = {
      reading: meant.reading,
      found: joined([found, meant.found], NAME_STEP, context),
      readings,
      stated: withoutOrder(meant.reading.parts),
      ...(isOfName && { isNamed: true }),
    };
    return describeAnswer(draft, context);
  }
  const { isRegistered } = context.documents;
  const hasFewFacts = () =>
    found.candidates.filter((document) => !isRegistered(document)).length < FEW;
  if (!isNamed(reading) && hasFewFacts()) return yield* withMore(answer, readings, context);
  const stated = hasName ? withoutOrder(reading.parts) : reading.parts;
  return describeAnswer({ reading, found, readings, stated }, context);
}
