import { fold } from '../../domain/text.ts';
import type { ListedExam } from './ReferenceDataProvider.tsx';

const SHOWN = 30;
const LAST = 1000;

/** One choice of the list; `isOwn` is the name as typed, which the list lacks. */
interface ExamChoice {
  name: string;
  note?: string;
  isOwn?: true;
}

/**
 * The exams whose name or full name holds every word of the query, best first, without those
 * already chosen; last the query itself, where no exam has that name.
 */
export function examChoices(
  exams: readonly ListedExam[],
  query: string,
  chosen: readonly string[],
): ExamChoice[] {
  const words = fold(query).split(/\s+/);
  const found = exams
    .filter(({ name }) => !chosen.includes(name))
    .filter((exam) => words.every((word) => textOf(exam).includes(word)))
    .sort((a, b) => distance(a, query) - distance(b, query))
    .slice(0, SHOWN);
  return [...found.map(listedChoice), ...ownChoice(exams, query, chosen)];
}

function listedChoice({ name, fullName }: ListedExam): ExamChoice {
  return fullName && fullName !== name ? { name, note: fullName } : { name };
}

function ownChoice(
  exams: readonly ListedExam[],
  query: string,
  chosen: readonly string[],
): ExamChoice[] {
  const name = query.trim();
  const known = [...exams.map((exam) => exam.name), ...chosen].map(fold);
  return name === '' || known.includes(fold(name)) ? [] : [{ name, isOwn: true }];
}

function textOf({ name, fullName = '' }: ListedExam): string {
  return fold(`${name} ${fullName}`);
}

/** The very name first, then what begins with the query, the shorter the better, then the rest. */
function distance({ name, fullName = '' }: ListedExam, query: string): number {
  const sought = fold(query);
  const names = [fold(name), fold(fullName)];
  if (sought === '' || names.includes(sought)) return 0;
  return names.some((text) => text.startsWith(sought)) ? name.length : LAST;
}
