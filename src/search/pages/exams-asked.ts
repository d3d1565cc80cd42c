import { allExams, allStates } from '../../domain/reference/entries.ts';
import type { Exam } from '../../domain/sources/reference.ts';
import { fold, wordsOf } from '../../domain/text.ts';
import { levelsOf, namesOf, type Part, subjectsOf } from '../question/part.ts';

/** An exam with the words and states by which it is recognised. */
interface KnownExam {
  exam: Exam;
  words: ReadonlySet<string>;
  /** States in its name or in the name of its conducting body. */
  states: readonly string[];
}

/** Words that ask for an exam itself. */
const EXAMS = /\b(?:entrance|exams?|tests?|forms?|apply)\b/i;
const MAX_EXAMS = 4;
/** A word in the names of more exams than this identifies none of them. */
const MAX_NAMED = 12;
/** Weights of the evidence that an exam is meant: its field, a word of its name, its state, its course. */
const EVIDENCE = { field: 3, word: 2, place: 2, course: 1 } as const;

const examsWithWords: readonly KnownExam[] = allExams.map((exam) => {
  const text = `${exam.name} ${exam.fullName} ${exam.conductingBody}`;
  const states = allStates.filter(({ name }) => text.includes(name));
  return { exam, words: new Set(wordsOf(text)), states: states.map(({ name }) => name) };
});

const counts = new Map<string, number>();
for (const { words } of examsWithWords)
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);

/** The criteria for exams in a question. */
interface ExamCriteria {
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
  const refused = namesOf('without', parts);
  const isNamed = parts.some(({ kind }) => kind === 'exam');
  if (isNamed || (refused.length === 0 && !EXAMS.test(q))) return [];
  const criteria = criteriaIn(q, parts);
  const scored = examsWithWords.flatMap((known) => {
    const { name, level } = known.exam;
    const isOther = criteria.levels.length > 0 && !criteria.levels.includes(level);
    return isOther || refused.includes(name)
      ? []
      : [{ ...known, evidence: evidenceOf(known, criteria) }];
  });
  return scored
    .filter(({ evidence }) => evidence > 0)
    .toSorted((a, b) => b.evidence - a.evidence || isNational(b) - isNational(a))
    .slice(0, MAX_EXAMS)
    .map(({ exam }) => exam);
}

function criteriaIn(q: string, parts: readonly Part[]): ExamCriteria {
  const courses = namesOf('course', parts);
  const fields = parts.flatMap(subjectsOf).map(({ name }) => fold(name));
  const levels = parts.flatMap(levelsOf);
  const states = parts.flatMap(statesOf);
  // Courses are matched by their field, and an affiliation says nothing about exams.
  const isOther = (part: Part) =>
    ['affiliation', 'course'].includes(part.kind) || statesOf(part).length > 0;
  const others = new Set(parts.filter(isOther).flatMap(wordsIn));
  const words = wordsOf(q).filter((word) => !others.has(word) && isIdentifying(word));
  return { fields, levels, courses, words, states };
}

function wordsIn({ text }: Part): string[] {
  return wordsOf(text);
}

function isIdentifying(word: string): boolean {
  const count = counts.get(word) ?? 0;
  return count > 0 && count <= MAX_NAMED && !EXAMS.test(word);
}

/** The states of a place. */
function statesOf(part: Part): readonly string[] {
  if (part.kind === 'state') return [part.label];
  if (part.kind === 'area')
    return (part.within ?? []).flatMap(({ facet, text }) => (facet === 'state' ? [text] : []));
  if (part.kind !== 'city') return [];
  return allStates.filter(({ cities }) => cities.includes(part.label)).map(({ name }) => name);
}

/** The evidence that an exam is meant; 0 where neither its field nor its name matches, or its state differs. */
function evidenceOf({ exam, words, states }: KnownExam, criteria: ExamCriteria): number {
  const isField = criteria.fields.includes(fold(exam.field));
  const named = criteria.words.filter((word) => words.has(word)).length;
  if (!isField && named === 0) return 0;
  const isThere = states.some((state) => criteria.states.includes(state));
  if (criteria.states.length > 0 && exam.scope === 'State' && !isThere) return 0;
  const isCourse = isThere && criteria.courses.some((course) => exam.fullName.includes(course));
  return (
    (isField ? EVIDENCE.field : 0) +
    named * EVIDENCE.word +
    (isThere ? EVIDENCE.place : 0) +
    (isCourse ? EVIDENCE.course : 0)
  );
}

function isNational({ exam }: KnownExam): number {
  return Number(exam.scope === 'National');
}
