import { allExams, allStates } from '../../domain/reference/entries.ts';
import type { Exam } from '../../domain/reference.ts';
import { fold, wordsOf } from '../../domain/text.ts';
import { levelsOf, type Part, subjectsOf } from './part.ts';

/** An exam with the words and states by which it is recognised. */
interface Known {
  exam: Exam;
  words: ReadonlySet<string>;
  /** States in its name or in the name of its conducting body. */
  states: readonly string[];
}

/** Words that ask for an exam itself. */
const EXAMS = /\b(?:entrance|exams?|tests?|forms?|apply)\b/i;
const MOST_EXAMS = 4;
/** A word in the names of more exams than this identifies none of them. */
const MOST_NAMED = 12;
/** Weights of the evidence that an exam is meant: its field, a word of its name, its state, its course. */
const TELLS = { field: 3, word: 2, place: 2, course: 1 } as const;

const known: readonly Known[] = allExams.map((exam) => {
  const text = `${exam.name} ${exam.fullName} ${exam.conductingBody}`;
  const states = allStates.filter(({ name }) => text.includes(name));
  return { exam, words: new Set(wordsOf(text)), states: states.map(({ name }) => name) };
});

const counts = new Map<string, number>();
for (const { words } of known)
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);

/** The criteria for exams in a question. */
interface Asked {
  fields: readonly string[];
  levels: readonly string[];
  courses: readonly string[];
  words: readonly string[];
  states: readonly string[];
}

/**
 * The exams that a question asks for without naming one: "law entrance exam", "nid entrance",
 * "polytechnic entrance UP". Exams of other states are left out.
 */
export function examsAsked(q: string, parts: readonly Part[]): readonly Exam[] {
  const refused = parts.flatMap((part) => (part.kind === 'without' ? part.names : []));
  const isNamed = parts.some(({ kind }) => kind === 'exam');
  if (isNamed || (refused.length === 0 && !EXAMS.test(q))) return [];
  const asked = askedIn(q, parts);
  const told = known.flatMap((one) => {
    const { name, level } = one.exam;
    const isOther = asked.levels.length > 0 && !asked.levels.includes(level);
    return isOther || refused.includes(name) ? [] : [{ ...one, tells: telling(one, asked) }];
  });
  return told
    .filter(({ tells }) => tells > 0)
    .toSorted((a, b) => b.tells - a.tells || isNational(b) - isNational(a))
    .slice(0, MOST_EXAMS)
    .map(({ exam }) => exam);
}

function askedIn(q: string, parts: readonly Part[]): Asked {
  const courses = parts.flatMap((part) => (part.kind === 'course' ? part.names : []));
  const fields = parts.flatMap(subjectsOf).map(({ name }) => fold(name));
  const levels = parts.flatMap(levelsOf);
  const states = parts.flatMap(statesOf);
  // Courses are matched by their field, and an affiliation says nothing about exams.
  const isOther = (part: Part) =>
    ['affiliation', 'course'].includes(part.kind) || statesOf(part).length > 0;
  const others = new Set(parts.filter(isOther).flatMap(wordsIn));
  const words = wordsOf(q).filter((word) => !others.has(word) && isTelling(word));
  return { fields, levels, courses, words, states };
}

function wordsIn({ text }: Part): string[] {
  return wordsOf(text);
}

function isTelling(word: string): boolean {
  const count = counts.get(word) ?? 0;
  return count > 0 && count <= MOST_NAMED && !EXAMS.test(word);
}

/** The states of a place. */
function statesOf(part: Part): readonly string[] {
  if (part.kind === 'state') return [part.label];
  if (part.kind === 'area')
    return (part.within ?? []).flatMap(([facet, text]) => (facet === 'state' ? [text] : []));
  if (part.kind !== 'city') return [];
  return allStates.filter(({ cities }) => cities.includes(part.label)).map(({ name }) => name);
}

/** The evidence that an exam is meant; 0 where neither its field nor its name matches, or its state differs. */
function telling({ exam, words, states }: Known, asked: Asked): number {
  const isField = asked.fields.includes(fold(exam.field));
  const named = asked.words.filter((word) => words.has(word)).length;
  if (!isField && named === 0) return 0;
  const isThere = states.some((state) => asked.states.includes(state));
  if (asked.states.length > 0 && exam.scope === 'State' && !isThere) return 0;
  const isCourse = isThere && asked.courses.some((course) => exam.fullName.includes(course));
  return (
    (isField ? TELLS.field : 0) +
    named * TELLS.word +
    (isThere ? TELLS.place : 0) +
    (isCourse ? TELLS.course : 0)
  );
}

function isNational({ exam }: Known): number {
  return Number(exam.scope === 'National');
}
