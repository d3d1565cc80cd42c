import { deriveSubjects } from '../institutions/derive-subjects.ts';
import { isRegisterOnly } from '../institutions/register.ts';
import { type Subject, subjects } from '../institutions/subjects.ts';
import type { SearchEntry } from './search-entry.ts';

/** Subjects of its courses, ranks and name, and of branches that are subjects: journalism in a B.A. */
export function subjectsOfEntry({
  summary,
  words,
  courses,
  ranks,
  ...entry
}: SearchEntry): string[] {
  const ranked = ranks.map(({ category }) => category);
  const named = { has: (word: string) => words.includes(word) };
  const branches = [...entry.branches, ...entry.furtherBranches];
  const isRegistered = isRegisterOnly(entry.reported);
  const said = subjects.filter(
    (subject) =>
      subject.named?.some((word) => words.includes(word)) ||
      branches.includes(subject.name) ||
      (isRegistered && isSaid(subject, words)),
  );
  const taught = deriveSubjects({ courses, ranked, category: summary.category, named });
  return [...taught, ...said].map(({ name }) => name);
}

/** Whether words of a name indicate a subject for which there is no other evidence. */
function isSaid({ registered = [], notNamed = [] }: Subject, words: readonly string[]): boolean {
  const has = (word: string) => words.includes(word);
  return registered.some(has) && !notNamed.some(has);
}
