import { limits } from '../../domain/limits.ts';
import { once } from '../../domain/once.ts';
import {
  type AskedTopic,
  outsideTopics,
  type SearchReading,
} from '../../domain/search/search-result.ts';
import { fold, nameWordsOf } from '../../domain/text.ts';
import { WHOLE_NAME_BONUS } from '../index/name-search.ts';
import type { ScoredDocuments } from '../index/scoring.ts';
import {
  asksCutoffs,
  hasPageOfTopic,
  isOnPage,
  topicsStated,
  topicsUnstated,
} from './asked-topics.ts';
import { type Answer, calledBy, NO_RESULTS, NO_SCORE, type SearchContext } from './evaluation.ts';
import { isPlace } from './kinds.ts';
import { asksForList, isOfKindsAlone, lackIn } from './list-asked.ts';
import { NUMERAL } from './meaning-spans.ts';
import { nounsAlone } from './nouns.ts';
import { type Aside, hasKind, type Part } from './part.ts';
import { preferenceBonus } from './preferences.ts';
import {
  asidesOf,
  asksNothing,
  asksWhich,
  isAcronym,
  isNamed,
  type NameWord,
  neededOf,
  type Reading,
  topicsIn,
} from './reading.ts';

/** Topics whose answer depends on the category of a question. */
const OF_CATEGORIES: readonly AskedTopic[] = ['categories', 'scholarships', 'loans'];

/** Weight of the score against the bonus among equal scores. */
export const SCORE_WEIGHT = 10;

/** The institutions that answer a question, with their scores, and how it was read. */
export interface RankedAnswer extends ScoredDocuments {
  parts: readonly Part[];
  /** Whether the question has words of names. */
  isNamed: boolean;
  asksFees: boolean;
  reading: SearchReading | undefined;
  trace: { readings: readonly Reading[]; chosen: Reading; context: SearchContext };
}

/** The results and readings from which `describeAnswer` makes an answer. */
interface AnswerDraft extends Answer {
  readings: readonly Reading[];
  /** The parts that are stated, by default those of the reading. */
  stated?: readonly Part[];
  /** The parts that the results satisfy, where they differ from the stated ones. */
  answered?: readonly Part[];
  /** Whether the first results are those of a name. */
  isNamed?: boolean;
  dropped?: readonly string[];
  withheld?: number;
  nearest?: readonly Answer[];
}

/** Completes an answer by what comes first among equal results, and by the reading as the API states it. */
export function describeAnswer(answer: AnswerDraft, context: SearchContext): RankedAnswer {
  const draft = withholdList(answer, context);
  const { found, reading, readings, stated: parts = reading.parts } = draft;
  const { documents } = context;
  const { candidates, scoreOf: wordScoreOf } = found;
  const bonus = preferenceBonus(parts, documents);
  const preferred = new Map<number, number>([
    ...namedAfter(parts, context).map((document) => [document, 1] as const),
    ...calledBy(reading, context).map((document) => [document, WHOLE_NAME_BONUS] as const),
  ]);
  const isScored = wordScoreOf !== NO_SCORE || bonus !== null || preferred.size > 0;
  // Thousands are scored, most of them by the words of the question alone.
  const nameScoreOf =
    preferred.size === 0
      ? wordScoreOf
      : (document: number) => wordScoreOf(document) + (preferred.get(document) ?? 0);
  const scoreOf = bonus
    ? (document: number) => nameScoreOf(document) * SCORE_WEIGHT + bonus(document)
    : (document: number) => nameScoreOf(document) * SCORE_WEIGHT;
  return {
    candidates,
    scoreOf: isScored ? scoreOf : NO_SCORE,
    parts,
    isNamed: draft.isNamed ?? isNamed(reading),
    asksFees: topicsIn(reading).includes('fees') || hasKind(parts, 'fee'),
    // Nothing is stated of a question while it is typed.
    reading: context.isUnfinished ? undefined : readingOf(draft, context),
    trace: { readings, chosen: reading, context },
  };
}

/**
 * The answer without its list where words of the question had no use, and the rest narrows the catalogue
 * little, asks for what a page answers or is no question for institutions: a list would answer another
 * question.
 */
function withholdList(draft: AnswerDraft, context: SearchContext): AnswerDraft {
  const { found, reading, stated = reading.parts } = draft;
  const unnamed = { ...reading, words: reading.words.filter(({ isOptional }) => isOptional) };
  // Words without a use do not make a list of what a page answers.
  if (draft.isNamed === false && isOnPage(unnamed)) {
    const texts = reading.parts.map(({ text }) => text);
    const dropped = (draft.dropped ?? []).filter((text) => !texts.includes(text));
    return { ...draft, reading: unnamed, found: NO_RESULTS, dropped, nearest: [] };
  }
  const isMany = found.candidates.length > limits.answerMost;
  const lost = once(() => unusedWords(draft, context));
  const needed = neededOf(reading.words);
  const textOf = (word: string) => reading.texts.get(word) ?? word;
  const isLost = (word: string) => lost().some((other) => textOf(other) === textOf(word));
  // What is in a place answers no question about a name that nobody has.
  const isNameLost =
    stated.length > 0 &&
    stated.every(isPlace) &&
    reading.names.length + calledBy(reading, context).length === 0 &&
    needed.some((word) => isAcronym(word, reading)) &&
    needed.every(isLost);
  const isOther = isMany || isNameLost || hasPageOfTopic(reading);
  if (found.candidates.length === 0 || (context.isUnfinished && !isOther)) return draft;
  const isUnasked = !context.isUnfinished && !asksForList(reading);
  const isOfName =
    !isMany &&
    !isNameLost &&
    (draft.isNamed ?? isNamed(reading)) &&
    !(isUnasked && reading.isFuzzy && !asksWhich(reading));
  if (isOfName || !(isOther || isUnasked)) return draft;
  const used = stated.map(({ text }) => text);
  const unused = [...(draft.dropped ?? []), ...droppedTexts(draft), ...lost()].filter(
    (text) => !used.includes(text),
  );
  const isExclusion =
    stated.length > 0 && stated.every(({ kind }) => kind === 'without' || kind === 'not');
  if (unused.length === 0 && !isExclusion && !isUnasked) return draft;
  // A count helps only where the question narrows institutions by more than their kind.
  const isNarrowed =
    lackIn(reading) === undefined &&
    !(isUnasked && isOfKindsAlone(reading)) &&
    !(isNameLost && needed.some((word) => !lost().includes(word)));
  return { ...draft, found: NO_RESULTS, ...(isNarrowed && { withheld: found.candidates.length }) };
}

/** The reading as the API states it; undefined where there is nothing to state. */
function readingOf(draft: AnswerDraft, context: SearchContext): SearchReading | undefined {
  const { documents } = context;
  const { reading, stated = reading.parts, nearest = [] } = draft;
  const { isFuzzy } = reading;
  const hasList = draft.found.candidates.length > 0;
  const [asks, ...asksToo] = topicsStated(reading, hasList);
  const labels = (kind: 'outside' | 'absent') => asidesOf(kind, reading).map(({ label }) => label);
  const absent = labels('absent');
  const outside = outsideTopics.filter((topic) => labels('outside').includes(topic));
  const linked =
    draft.withheld === undefined ? [] : reading.parts.filter(isLinked).map(({ text }) => text);
  const isStated = ({ kind, label }: Part) =>
    stated.some((part) => part.kind === kind && part.label === label);
  const dropped = new Set([
    ...(draft.dropped ?? []).filter((text) => !linked.includes(text)),
    ...droppedTexts(draft),
    ...unusedWords(draft, context),
    ...reading.also.flatMap((part) => (isStated(part) ? [] : [part.text])),
  ]);
  const count = stated.length + dropped.size + absent.length + outside.length;
  const lacks = hasList ? undefined : lackIn(reading);
  if (count === 0 && !isFuzzy && !asks && !lacks) return undefined;
  const registered = registeredOf(draft, documents);
  return {
    parts: stated.map(({ kind, label, text, loose }) => ({ kind, label, text, loose })),
    dropped: [...new Set([...dropped].map((word) => reading.texts.get(word) ?? word))],
    ...(draft.withheld !== undefined && { withheld: draft.withheld }),
    ...(nearest.length > 0 && {
      nearest: nearest.map(({ reading: { parts }, found }) => ({
        parts: parts.map(({ kind, label }) => ({ kind, label })),
        total: found.candidates.length,
      })),
    }),
    isGuess: isFuzzy,
    ...(lacks && { lacks }),
    ...(asks && { asks }),
    ...(asksToo.length > 0 && { asksToo }),
    ...(outside.length > 0 && { outside }),
    ...(registered && { registered }),
    ...(absent.length > 0 && { absent }),
  };
}

/** Whether the answer links to a page about this part. */
function isLinked({ kind }: Part): boolean {
  return kind === 'exam' || kind === 'course' || kind === 'state';
}

/** Words that no name in the results has: numbers such as marks, and words of other names. */
function unusedWords({ reading, found }: AnswerDraft, { scoring }: SearchContext) {
  const isAsked = ({ word, isOptional }: NameWord) =>
    isOptional ? NUMERAL.test(word) : !reading.isFuzzy && found.candidates.length > 0;
  return reading.words.filter(isAsked).flatMap(({ word }) => {
    const holders = new Set(scoring.withNames([word]));
    return found.candidates.some((document) => holders.has(document)) ? [] : [word];
  });
}

/** The colleges of a register that follow those known to teach a course. */
function registeredOf(
  { found: { candidates }, reading, stated = reading.parts, answered = stated }: AnswerDraft,
  { isRegistered }: SearchContext['documents'],
): SearchReading['registered'] {
  const [part] = answered.filter(({ orRegistered = [] }) => orRegistered.length > 0);
  const [subject] = part?.orRegistered ?? [];
  const total = subject === undefined ? 0 : candidates.filter(isRegistered).length;
  if (!part || subject === undefined || total === 0) return undefined;
  return { course: part.label, known: candidates.length - total, subject, total };
}

/**
 * Documents named after the subject with its owner ("Government Arts College") or after a narrower word, or the
 * university of a place.
 */
function namedAfter(parts: readonly Part[], { scoring }: SearchContext): readonly number[] {
  const [place, ...places] = parts.filter(isPlace);
  const isOfUniversity = parts.some(({ label }) => label === 'university') && parts.length === 2;
  if (place && places.length === 0 && isOfUniversity)
    return [place.text, place.label].flatMap((name) =>
      scoring.withOwnName([...nameWordsOf(name), 'university']),
    );
  const subject = parts.find(({ kind }) => kind === 'subject');
  const owner = parts.find(({ kind }) => kind === 'owner');
  if (!subject || (!owner && parts.length > 1)) return [];
  if (!owner && fold(subject.text) === fold(subject.label)) return [];
  return scoring.withOwnName(nameWordsOf(owner ? `${owner.label} ${subject.label}` : subject.text));
}

/**
 * Words without results. A category has a use with cut-offs only; a topic outside the site explains an
 * empty list, and is left out of another.
 */
function droppedTexts({ reading, found }: AnswerDraft): readonly string[] {
  const texts = (kind: Aside['kind']) => asidesOf(kind, reading).map(({ text }) => text);
  const hasList = found.candidates.length > 0;
  const unused = [
    ...topicsUnstated(reading, hasList),
    ...nounsAlone(reading),
    ...texts('unanswered'),
  ];
  const outside = texts('outside');
  if (!hasList && outside.length > 0) return unused;
  const isCategoryUsed =
    asksNothing(reading) ||
    asksCutoffs(reading) ||
    topicsStated(reading, hasList).some((topic) => OF_CATEGORIES.includes(topic));
  return [...unused, ...outside, ...(isCategoryUsed ? [] : texts('category'))];
}
