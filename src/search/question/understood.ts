import { allExams, examByName } from '../../domain/reference/entries.ts';
import { outsideTopics, type SearchReading } from '../../domain/search.ts';
import { fold, wordsOf } from '../../domain/text.ts';
import { labelsOf } from '../index/labels.ts';
import type { Scored } from '../index/scoring.ts';
import { topicAsked } from './asked-topics.ts';
import { categoriesAsked, preferring } from './figures-asked.ts';
import { asidesOf, asksCutoffs, type Interpretation, isNamed } from './interpretation.ts';
import { type Aside, namesOf, type Part } from './part.ts';
import { NO_SCORE, type Searched } from './trying.ts';
import type { Tried } from './weakening.ts';

/** The distance between tiers of an answer, above any score within one. */
export const TIER = 1_000;

/** Weight of the score against the bonus among equal scores. */
export const LEVEL = 10;

export const NO_RESULTS: Scored = { candidates: [], of: () => 0 };

/** An understood question with its results. */
export interface Understood extends Scored {
  parts: readonly Part[];
  /** Whether the category of a document is the subject in the question. */
  isSpecialist: (document: number) => boolean;
  /** Whether the question has words of names. */
  isNamed: boolean;
  reading: SearchReading | undefined;
  /** How the reading was chosen. */
  trace: Trace;
}

/** The readings of a question, the chosen one, and the weaker questions tried. */
export interface Trace {
  readings: readonly Interpretation[];
  chosen?: Interpretation;
  tried: readonly Tried[];
}

/** An alternative question and its number of results. */
export interface Nearest {
  parts: readonly Part[];
  total: number;
}

interface AnswerNotes {
  readings: readonly Interpretation[];
  /** The parts that the results satisfy, where they differ from the stated ones. */
  answered?: readonly Part[];
  /** Whether the first results are those of a name. */
  isNamed?: boolean;
  tried?: readonly Tried[];
  dropped?: readonly string[];
  nearest?: readonly Nearest[];
}

export function understood(
  { candidates, of }: Scored,
  parts: readonly Part[],
  reading: Interpretation,
  notes: AnswerNotes,
  searched: Searched,
): Understood {
  const { documents } = searched;
  const { categories } = documents;
  const asked = categoriesAsked(parts);
  const isSpecialist = (document: number) =>
    asked.size > 0 && asked.has(categories[document] ?? null);
  const bonus = preferring(parts, documents);
  const preferred = namedAfter(parts, searched) ?? takingOther(parts, searched);
  const isScored = of !== NO_SCORE || bonus !== null || preferred !== null;
  const score = (document: number) =>
    (of(document) + (preferred?.has(document) ? 1 : 0)) * LEVEL + (bonus?.(document) ?? 0);
  const trace = { readings: notes.readings, chosen: reading, tried: notes.tried ?? [] };
  const dropped = [...(notes.dropped ?? []), ...leftOut(reading, candidates.length === 0)];
  const stated = readingOf(parts, reading, {
    dropped,
    nearest: notes.nearest ?? [],
    registered: registeredOf(notes.answered ?? parts, candidates, documents),
  });
  return {
    ...{ candidates, of: isScored ? score : NO_SCORE },
    ...{ parts, isSpecialist, trace, reading: stated },
    isNamed: notes.isNamed ?? isNamed(reading),
  };
}

/** The colleges of a register that follow those known to teach a course. */
function registeredOf(
  parts: readonly Part[],
  candidates: readonly number[],
  { isRegistered }: Searched['documents'],
): SearchReading['registered'] {
  const course = parts.find(({ orRegistered }) => orRegistered !== undefined);
  const [subject] = course?.orRegistered ?? [];
  if (!course || subject === undefined) return undefined;
  const total = candidates.filter(isRegistered).length;
  const known = candidates.length - total;
  return total === 0 ? undefined : { course: course.label, known, subject, total };
}

interface StatedNotes {
  dropped: readonly string[];
  nearest: readonly Nearest[];
  registered: SearchReading['registered'];
}

/** The reading as the API states it; undefined where there is nothing to state. */
function readingOf(
  parts: readonly Part[],
  reading: Interpretation,
  { dropped, nearest, registered }: StatedNotes,
): SearchReading | undefined {
  const { isFuzzy } = reading;
  const asks = topicAsked(reading);
  const labels = (kind: 'outside' | 'absent') => asidesOf(kind, reading).map(({ label }) => label);
  const absent = labels('absent');
  const outside = outsideTopics.filter((topic) => labels('outside').includes(topic));
  const stated = parts.length + dropped.length + absent.length + outside.length;
  if (stated === 0 && !isFuzzy && !asks) return undefined;
  return {
    parts: parts.map(({ kind, label, text }) => ({ kind, label, text })),
    dropped: [...new Set(dropped)],
    ...(nearest.length > 0 && { nearest: nearest.map(statedAlternative) }),
    isGuess: isFuzzy,
    ...(asks && { asks }),
    ...(outside.length > 0 && { outside }),
    ...(registered && { registered }),
    ...(absent.length > 0 && { absent }),
  };
}

/** An alternative as the API states it. */
function statedAlternative({ parts, total }: Nearest) {
  return { parts: parts.map(({ kind, label }) => ({ kind, label })), total };
}

/** Documents named after the subject with its owner ("Government Arts College") or after a narrower word. */
function namedAfter(parts: readonly Part[], { scoring }: Searched): ReadonlySet<number> | null {
  const subject = parts.find(({ kind }) => kind === 'subject');
  const owner = parts.find(({ kind }) => kind === 'owner');
  if (!subject || (!owner && parts.length > 1)) return null;
  if (!owner && fold(subject.text) === fold(subject.label)) return null;
  const words = wordsOf(owner ? `${owner.label} ${subject.label}` : subject.text);
  return new Set(scoring.withOwnName(words));
}

/** Documents that take another exam of the same field: of "MBA without CAT" those with XAT come first. */
function takingOther(parts: readonly Part[], { having }: Searched): ReadonlySet<number> | null {
  const refused = namesOf('without', parts);
  if (refused.length === 0) return null;
  const fields = refused.map((name) => examByName(name)?.field);
  const others = allExams.filter(
    ({ name, field }) => fields.includes(field) && !refused.includes(name),
  );
  return new Set(
    having(
      labelsOf(
        'exam',
        others.map(({ name }) => name),
      ),
    ),
  );
}

/**
 * Words without results. A category has a use with cut-offs only; a topic outside the site explains an
 * empty list, and is left out of another.
 */
function leftOut(reading: Interpretation, isEmpty: boolean): readonly string[] {
  const texts = (kind: Aside['kind']) => asidesOf(kind, reading).map(({ text }) => text);
  const [unanswered, outside] = [texts('unanswered'), texts('outside')];
  if (isEmpty && outside.length > 0) return unanswered;
  return [...unanswered, ...outside, ...(asksCutoffs(reading) ? [] : texts('category'))];
}

export function plain({ candidates, of }: Scored, readings: readonly Interpretation[]): Understood {
  const trace = { readings, tried: [] };
  const isNamed = readings.length > 0;
  return {
    candidates,
    of,
    parts: [],
    isSpecialist: () => false,
    isNamed,
    reading: undefined,
    trace,
  };
}

/** The order in a question does not apply to a name. */
export function withoutOrder(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ kind }) => kind !== 'order');
}
