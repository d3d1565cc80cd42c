import { allExams, allStates } from '../../domain/reference/entries.ts';
import type { Exam } from '../../domain/sources/reference.ts';
import { fold, nameWordsOf } from '../../domain/text.ts';
import { isPlace } from '../question/kinds.ts';
import { isIdle, labelsIn } from '../question/lexicon.ts';
import { hasKind, levelsOf, namesOf, type Part, statesOf, subjectsOf } from '../question/part.ts';

/** Words that ask for an exam itself. */
const EXAMS = /\b(?:entrance|exams?|tests?|forms?|apply)\b/i;
const MAX_EXAMS = 4;
/** A word in the names of more exams than this identifies none of them. */
const MAX_NAMED = 12;
/** Weights of the evidence that an exam is meant: its field, a word of its name, its state; among equals its scope. */
const EVIDENCE = { field: 3, word: 2, place: 2, national: 0.5 } as const;

/** Exams with the words and states in their names and those of their conducting bodies. */
const known = allExams.map((exam) => {
  const text = `${exam.name} ${exam.fullName} ${exam.conductingBody}`;
  const states = allStates.flatMap(({ name }) => (text.includes(name) ? [name] : []));
  return { exam, words: new Set(nameWordsOf(text)), states };
});
const holders = Map.groupBy(
  known.flatMap(({ words }) => [...words]),
  (word) => word,
);

/**
 * The exams that a question asks for without naming one: "law entrance exam", "nid entrance",
 * "polytechnic entrance UP", or by dates ("Maharashtra engineering dates"). Exams of other states are left out.
 */
export function examsAsked(
  q: string,
  parts: readonly Part[],
  topics: readonly string[],
): readonly Exam[] {
  const refused = namesOf('without', parts);
  const isOfWords = refused.length > 0 || EXAMS.test(q);
  if (hasKind(parts, 'exam') || !(isOfWords || topics.includes('dates'))) return [];
  const fields = parts.flatMap(subjectsOf).map(({ name }) => fold(name));
  const levels = parts.flatMap(levelsOf);
  const states = parts.flatMap(statesOf);
  // Courses are matched by their field, and an affiliation says nothing about exams.
  const isOther = (part: Part) => ['affiliation', 'course'].includes(part.kind) || isPlace(part);
  const others = new Set(parts.filter(isOther).flatMap(({ text }) => nameWordsOf(text)));
  // Dates are those of the exams of a subject, whatever other words they share with the question.
  const words = (isOfWords ? nameWordsOf(q) : []).filter(
    (word) =>
      !others.has(word) &&
      !isIdle(word) &&
      labelsIn('type', word).length === 0 &&
      !EXAMS.test(word) &&
      (holders.get(word)?.length ?? 0) <= MAX_NAMED,
  );
  const evidenceOf = ({ exam, words: own, states: ofExam }: (typeof known)[number]) => {
    const isThere = ofExam.some((state) => states.includes(state));
    const evidence =
      (fields.includes(fold(exam.field)) ? EVIDENCE.field : 0) +
      words.filter((word) => own.has(word)).length * EVIDENCE.word;
    const isRefused =
      refused.includes(exam.name) ||
      (levels.length > 0 && !levels.includes(exam.level)) ||
      (states.length > 0 && exam.scope !== 'National' && !isThere);
    if (evidence === 0 || isRefused) return 0;
    const national = exam.scope === 'National' ? EVIDENCE.national : 0;
    return evidence + (isThere ? EVIDENCE.place : 0) + national;
  };
  const meant = known
    .map((entry) => ({ exam: entry.exam, evidence: evidenceOf(entry) }))
    .filter(({ evidence }) => evidence > 0)
    .toSorted((a, b) => b.evidence - a.evidence);
  // Most ask for what follows school, and say so where they do not.
  const first = levels.length > 0 ? [] : meant.filter(({ exam }) => exam.level === 'UG');
  return (first.length > 0 ? first : meant).slice(0, MAX_EXAMS).map(({ exam }) => exam);
}
