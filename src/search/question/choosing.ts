import type { SearchReading } from '../../domain/search.ts';
import { fold, wordsOf } from '../../domain/text.ts';
import type { Documents } from '../index/documents.ts';
import type { Labels } from '../index/labels.ts';
import type { SalaryOf } from '../index/salary-year.ts';
import type { Scored, Scoring } from '../index/scoring.ts';
import { createSelection } from '../index/selection.ts';
import { categoriesAsked, preferring } from './figures-asked.ts';
import { namesHeard } from './hindi.ts';
import { isPlace, isTopic } from './kinds.ts';
import { meaningsIn } from './local-meanings.ts';
import { type Interpretation, interpretationsOf } from './parsing.ts';
import type { Part } from './part.ts';
import { type Relaxation, relaxationsOf } from './relaxing.ts';
import { sidesOf } from './sides.ts';
import {
  type Answer,
  answerOf,
  asksNothing,
  evaluate,
  firstAnswered,
  isMeaning,
  joined,
  neededOf,
  type Searched,
} from './trying.ts';
import { type Tried, weakened } from './weakening.ts';

/** Where fewer than are seen at once answer, what may be meant as well follows. */
const FEW = 5;
/** So many ways to find more are told where few answer. */
const MOST_NEAR = 2;
/** A name that more have says too little. */
const MANY = 40;
/** One tier of an answer outweighs any score within it. */
const TIER = 1_000;
/** What answers more of a question outweighs how well it answers the rest. */
export const LEVEL = 10;
const NOBODY: Scored = { candidates: [], of: () => 0 };

/** A question as it was understood, and what answers it. */
export interface Understood extends Scored {
  parts: readonly Part[];
  /** Whether a document is by its category of the subject that is asked for. */
  isFiled: (document: number) => boolean;
  /** Whether it asks for institutions by words of their names. */
  isNamed: boolean;
  reading: SearchReading | undefined;
  /** How it was chosen, for whoever asks why. */
  trace: Trace;
}

/** The readings of a question, the chosen one, and the weaker questions that were tried. */
export interface Trace {
  readings: readonly Interpretation[];
  chosen?: Interpretation;
  tried: readonly Tried[];
}

interface Given {
  documents: Documents;
  scoring: Scoring;
  labels: Labels;
  salaryNow: () => SalaryOf;
}

/** What is answered in place of a question, and how many answer it. */
interface Nearest {
  parts: readonly Part[];
  total: number;
}

interface Said {
  readings: readonly Interpretation[];
  tried?: readonly Tried[];
  dropped?: readonly string[];
  nearest?: readonly Nearest[];
}

/** Makes what answers questions over a catalogue. */
export function createChoosing({ documents, scoring, labels, salaryNow }: Given) {
  const { select, having } = createSelection({ documents, labels });
  /** What has been looked up for one question. */
  const exact = new Map<string, readonly number[]>();
  const exactly = (words: readonly string[]) => {
    const key = words.join(' ');
    const found = exact.get(key) ?? scoring.exactly(words, false);
    exact.set(key, found);
    return found;
  };
  const called = (words: readonly string[]) => {
    const found = words.length === 0 ? [] : exactly(words);
    return found.length > MANY ? [] : found;
  };
  const local = meaningsIn(labels, documents.universities);
  const { knows, namesFrom } = scoring;
  const vocabulary = { local, knows, called, namesFrom };
  const searched: Searched = {
    ...{ documents, scoring, salaryNow, having, select, vocabulary },
    exactly,
  };
  return (q: string): Understood => {
    exact.clear();
    const { readings } = interpretationsOf(q, vocabulary);
    return comparison(q, readings, searched) ?? whole(q, readings, searched);
  };
}

/** Of several names, each of which is asked for, those that answer one of them best. */
function comparison(
  q: string,
  whole: readonly Interpretation[],
  searched: Searched,
): Understood | null {
  const sides = sidesOf(q, whole[0]?.parts.length === 0);
  if (sides.length < 2) return null;
  const named: Scored[] = [];
  for (const side of sides) {
    const { readings } = interpretationsOf(side, searched.vocabulary);
    const answer = firstAnswered(readings, searched);
    if (!answer || !isName(answer)) return null;
    named.push(bestOf(answer));
  }
  return searched.scoring.answered(wordsOf(q)) ? null : plain(joined(named, searched), whole);
}

function isName({ reading, found }: Answer): boolean {
  const hasName = neededOf(reading.words).length > 0 || reading.named.length > 0;
  const isOfUniversity = reading.parts.some(({ kind }) => kind === 'affiliation');
  return isOfUniversity || (hasName && found.candidates.length <= MANY);
}

/** Beside one that is named, a family of many comes second. */
function bestOf({ found: { candidates, of } }: Answer): Scored {
  const most = candidates.reduce((best, one) => Math.max(best, of(one)), 0);
  const best = candidates.filter((one) => of(one) === most);
  return { candidates: best, of: () => 1 + 1 / best.length };
}

/** The cheapest reading that is answered, corrected where none is, else what is nearest. */
function whole(q: string, readings: readonly Interpretation[], searched: Searched): Understood {
  const { scoring, vocabulary } = searched;
  const [cheapest] = readings;
  if (!cheapest || q.trim() === '') return plain(scoring.answered([]) ?? NOBODY, []);
  if (cheapest.absent.length > 0) return understood(NOBODY, [], cheapest, { readings }, searched);
  if (pageAsked(cheapest))
    return understood(NOBODY, cheapest.parts, cheapest, { readings }, searched);
  if (asksNothing(cheapest) && cheapest.unanswered.length === 0)
    return idle(cheapest, readings, searched);
  const exact = firstAnswered(readings, searched);
  if (exact) return answered(exact, readings, searched);
  const isUnread = readings.every(({ words }) =>
    neededOf(words).some((word) => !scoring.knows(word)),
  );
  const heard = isUnread ? heardName(cheapest, searched) : null;
  if (heard) return answered(heard, readings, searched);
  const corrected = isUnread ? interpretationsOf(q, vocabulary, true).readings : [];
  const answer = firstAnswered(corrected, searched);
  const all = [...readings, ...corrected];
  const guess = answer ?? (all.some(isMeaning) ? null : guessed(cheapest, searched));
  return guess ? answered(guess, corrected, searched) : nearest(all, searched);
}

/** The page that answers a question which asks for no institutions: "when is NEET", "EWS quota". */
function pageAsked({
  parts,
  words,
  named,
  hints,
}: Interpretation): 'dates' | 'cutoffs' | undefined {
  const asks = (label: string) =>
    hints.some((hint) => hint.kind === 'asks' && hint.label === label);
  if (named.length > 0 || neededOf(words).length > 0) return undefined;
  const isOfExams = parts.length > 0 && parts.every(({ kind }) => kind === 'exam');
  if (isOfExams && asks('dates')) return 'dates';
  return parts.length === 0 && asks('cutoffs') ? 'cutoffs' : undefined;
}

/** Institutions whose names in Devanagari are asked for in Latin letters. */
function heardName(cheapest: Interpretation, searched: Searched): Answer | null {
  const { names } = searched.documents;
  const documents = namesHeard(cheapest.typed).flatMap((name) =>
    searched.exactly(wordsOf(name)).filter((document) => names[document] === name),
  );
  const reading = { ...cheapest, parts: [], words: [], named: [documents], nameWords: [] };
  return firstAnswered([reading], searched);
}

/** Words that say nothing: who has them in its name, else everybody. */
function idle(
  cheapest: Interpretation,
  readings: readonly Interpretation[],
  searched: Searched,
): Understood {
  const words = cheapest.words.map(({ word }) => ({ word, isOptional: false }));
  const reading = { ...cheapest, words };
  const named = words.length > 0 ? evaluate(searched, { reading, parts: [], words }) : null;
  const found = named ?? searched.scoring.answered([]) ?? NOBODY;
  return understood(found, [], cheapest, { readings }, searched);
}

/** Names with nearly the same words as all of the question. */
function guessed(reading: Interpretation, { scoring }: Searched): Answer | null {
  const found = reading.typed.length > 1 ? scoring.guessed(reading.typed) : null;
  const words = reading.typed.map((word) => ({ word, isOptional: false }));
  const guess = { ...reading, words, parts: [], hints: [], unanswered: [], isFuzzy: true };
  return found && answerOf(guess, found);
}

/** What is answered whole; of a name what its words mean follows, of few what is near is told. */
function answered(
  answer: Answer,
  readings: readonly Interpretation[],
  searched: Searched,
): Understood {
  const { reading, parts, words, found } = answer;
  const isNamed = reading.named.length > 0;
  const isInitials = reading.nameWords.length === 1;
  const isPlaced = (one: Interpretation) => one.parts.some(isPlace);
  const follows = readings.filter(
    (one) => isMeaning(one) || (one.named.length === 0 && (isInitials || isPlaced(one))),
  );
  const meant = isNamed ? firstAnswered(follows, searched) : null;
  if (meant) {
    // Thousands of colleges of registers share initials with a family: "NITs".
    const isFirst = (one: number) => !isInitials || !searched.documents.isRegistered(one);
    const first = { ...found, of: (one: number) => (isFirst(one) ? TIER : 0) + found.of(one) };
    const all = joined([meant.found, first], searched);
    return understood(all, withoutOrder(meant.parts), meant.reading, { readings }, searched);
  }
  const known = found.candidates.filter((one) => !searched.documents.isRegistered(one));
  if (!isNamed && neededOf(words).length === 0 && known.length < FEW)
    return withMore(answer, readings, searched);
  const shown = isNamed ? withoutOrder(parts) : parts;
  return understood(found, shown, reading, { readings }, searched);
}

/** Few answer: what most mean as well follows them, and what is near is told. */
function withMore(
  { reading, parts: asked, words, found: own }: Answer,
  readings: readonly Interpretation[],
  searched: Searched,
): Understood {
  const gain = (parts: readonly Part[], than: Scored) => {
    const more = evaluate(searched, { reading, parts, words });
    return more?.candidates.some((one) => !than.candidates.includes(one)) ? more : null;
  };
  const [wider] = gains(relaxations(asked, 'meant'), (parts) => gain(parts, own), 1);
  const parts = wider?.parts ?? asked;
  const found = wider?.found ?? own;
  const isFew = found.candidates.length < FEW;
  const more = (parts: readonly Part[]) => gain(parts, found);
  const alike = isFew ? gains(relaxations(parts, 'alike').slice(0, 1), more, 1) : [];
  const far = isFew
    ? gains([...relaxations(parts, 'near'), ...anywhere(parts)], more, MOST_NEAR)
    : [];
  const lists = [own, ...(wider ? [wider.found] : []), ...alike.map((one) => one.found)];
  const tiers = lists.map(({ candidates, of }, place) => ({
    candidates,
    of: (one: number) => of(one) + (lists.length - place) / lists.length,
  }));
  const near = [...alike, ...far].map(totalOf);
  const nearest = near.length > 0 ? [totalOf({ parts, found }), ...near] : [];
  return understood(joined(tiers, searched), parts, reading, { readings, nearest }, searched);
}

function relaxations(parts: readonly Part[], sort: Relaxation['sort']): readonly Relaxation[] {
  return relaxationsOf(parts)
    .filter((one) => one.sort === sort)
    .sort((a, b) => a.cost - b.cost);
}

/** The first of some weaker questions that find more. */
function gains(
  weaker: readonly { parts: readonly Part[] }[],
  gain: (parts: readonly Part[]) => Scored | null,
  most: number,
): { parts: readonly Part[]; found: Scored }[] {
  const all: { parts: readonly Part[]; found: Scored }[] = [];
  for (const { parts } of weaker) {
    const found = all.length < most ? gain(parts) : null;
    if (found) all.push({ parts, found });
  }
  return all;
}

function totalOf({ parts, found }: Pick<Answer, 'parts' | 'found'>): Nearest {
  return { parts, total: found.candidates.length };
}

/** Nothing answers it whole: what answers most of it. */
function nearest(readings: readonly Interpretation[], searched: Searched): Understood {
  const { answers, tried } = weakened(readings, searched);
  const own = answers.find(({ gives }) => !gives.topic) ?? answers[0];
  if (!own) {
    const [cheapest = EMPTY] = readings;
    const dropped = [...cheapest.parts.map(({ text }) => text), ...neededOf(cheapest.words)];
    return understood(NOBODY, cheapest.parts, cheapest, { readings, tried, dropped }, searched);
  }
  const { reading } = own;
  const lost = reading.parts.flatMap((part) => (isKept(part, own.parts) ? [] : [part.text]));
  const kept = neededOf(own.words);
  const unread = neededOf(reading.words).filter((word) => !kept.includes(word));
  const isNamed = reading.named.length > 0 || kept.length > 0;
  const isGuess = reading.isFuzzy && kept.some((word) => !searched.scoring.knows(word));
  const listed = isExamUnrecorded(own, searched) ? [] : answers;
  const tiers = listed.map(({ found: { candidates, of } }, place) => ({
    candidates,
    of: (one: number) => of(one) + (answers.length - place) * TIER,
  }));
  const said = {
    ...{ readings, tried, dropped: [...lost, ...unread] },
    nearest: isNamed ? [] : answers.map(totalOf),
  };
  const shown = isNamed ? withoutOrder(own.parts) : reading.parts;
  const chosen = { ...reading, isFuzzy: isGuess };
  return understood(joined(tiers, searched), shown, chosen, said, searched);
}

/** An exam that nobody is recorded to take: nobody is listed as if they took it. */
function isExamUnrecorded({ reading, parts }: Answer, { having }: Searched): boolean {
  const exams = reading.parts.filter(({ kind }) => kind === 'exam');
  const isLost = exams.length > 0 && exams.every((part) => !parts.includes(part));
  const isAlone = reading.parts.every(({ kind }) => ['exam', 'type', 'order'].includes(kind));
  const labels = exams.flatMap(({ names }) => names.map((name) => ['exam', name] as const));
  return isLost && isAlone && having(labels).length === 0;
}

function understood(
  { candidates, of }: Scored,
  parts: readonly Part[],
  reading: Interpretation,
  { readings, tried = [], dropped = [], nearest = [] }: Said,
  { documents, scoring }: Searched,
): Understood {
  const categories = categoriesAsked(parts);
  const isFiled = (document: number) => categories.has(documents.categories[document] ?? null);
  const sooner = preferring(parts, documents);
  const isSo = calledSo(parts, scoring);
  const score = kept(
    documents.sources.length,
    (document) =>
      (of(document) + (isSo?.has(document) ? 1 : 0)) * LEVEL + (sooner?.(document) ?? 0),
  );
  const trace = { readings, chosen: reading, tried };
  const said = saidOf(parts, reading, [...dropped, ...leftOut(reading)], nearest);
  const isNamed = reading.named.length > 0 || neededOf(reading.words).length > 0;
  return { candidates, of: score, parts, isFiled, isNamed, trace, reading: said };
}

/** The same score, counted once for each document however often it is compared. */
function kept(size: number, score: (document: number) => number): Scored['of'] {
  const known = new Float64Array(size).fill(Number.NaN);
  return (document) => {
    const before = known[document] ?? 0;
    if (!Number.isNaN(before)) return before;
    const now = score(document);
    known[document] = now;
    return now;
  };
}

/** How a question was understood, as its answer says it; nothing where there is nothing to say. */
function saidOf(
  parts: readonly Part[],
  reading: Interpretation,
  dropped: readonly string[],
  nearest: readonly Nearest[],
): SearchReading | undefined {
  const { hints, absent, isFuzzy, parts: asked } = reading;
  const isNearMe = hints.some(({ kind, label }) => kind === 'asks' && label === 'city');
  const asks = isNearMe && !asked.some(isPlace) ? 'city' : pageAsked(reading);
  const isSilent = parts.length + dropped.length + absent.length === 0 && !isFuzzy && !asks;
  if (isSilent) return undefined;
  return {
    parts: parts.map(({ kind, label, text }) => ({ kind, label, text })),
    dropped: [...new Set(dropped)],
    ...(nearest.length > 0 && { nearest: nearest.map(bare) }),
    isGuess: isFuzzy,
    ...(asks && { asks }),
    ...(absent.length > 0 && { absent: [...absent] }),
  };
}

/** It as an answer says it. */
function bare({ parts, total }: Nearest) {
  return { parts: parts.map(({ kind, label }) => ({ kind, label })), total };
}

/** Who is called what is asked for: Government Arts College, or by a narrower word of the subject. */
function calledSo(parts: readonly Part[], scoring: Scoring): ReadonlySet<number> | null {
  const subject = parts.find(({ kind }) => kind === 'subject');
  const owner = parts.find(({ kind }) => kind === 'owner');
  if (!subject || (!owner && parts.length > 1)) return null;
  if (!owner && fold(subject.text) === fold(subject.label)) return null;
  const words = wordsOf(owner ? `${owner.label} ${subject.label}` : subject.text);
  return new Set(scoring.exactly(words, true));
}

function plain({ candidates, of }: Scored, readings: readonly Interpretation[]): Understood {
  const trace = { readings, tried: [] };
  const isNamed = readings.length > 0;
  return { candidates, of, parts: [], isFiled: () => false, isNamed, reading: undefined, trace };
}

/** Of whoever is named no order is asked for. */
function withoutOrder(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ kind }) => kind !== 'order');
}

function isKept(part: Part, parts: readonly Part[]): boolean {
  return parts.some((one) => one === part || (one.isMeant === true && one.text === part.text));
}

function anywhere(parts: readonly Part[]): { parts: readonly Part[] }[] {
  const kept = parts.filter((part) => !isPlace(part));
  return kept.length < parts.length && kept.some(isTopic) ? [{ parts: kept }] : [];
}

/** Words that no record answers; a category counts where cut-offs are asked for. */
function leftOut({ unanswered, hints }: Interpretation): readonly string[] {
  const asksCutoffs = hints.some(({ kind, label }) => kind === 'asks' && label === 'cutoffs');
  const categories = hints.filter(({ kind }) => kind === 'category' && !asksCutoffs);
  return [...unanswered, ...categories.map(({ text }) => text)];
}

const EMPTY: Interpretation = {
  ...{ cost: 0, parts: [], hints: [], words: [], named: [], nameWords: [], typed: [] },
  ...{ rank: undefined, absent: [], unanswered: [], isFuzzy: false },
};
