import { pageTags } from '../../domain/page-tags.ts';
import { courseBySlug } from '../../domain/reference/courses.ts';
import { examBySlug } from '../../domain/reference/exams.ts';
import { stateBySlug } from '../../domain/reference/states.ts';
import { levelTexts, referenceTexts } from '../../messages/en/directory.ts';
import { suggestionTexts } from '../../messages/en/pages.ts';
import type { Card } from './card.ts';

/** What a picture says, and what purges it. */
type ReferenceCard = Omit<Card, 'product'> & { tags: readonly string[] };

/** The picture of a page of the reference data, by its folder and slug. */
export function referenceCard(folder: string, slug: string): ReferenceCard | undefined {
  return cards.get(folder)?.(slug);
}

const cards = new Map<string, (slug: string) => ReferenceCard | undefined>([
  ['courses', courseCard],
  ['exams', examCard],
  ['states', stateCard],
]);

function courseCard(slug: string): ReferenceCard | undefined {
  const course = courseBySlug(slug);
  if (!course) return undefined;
  const { name, fullName, level, duration } = course;
  const line = said(name, fullName, levelTexts[level], duration);
  return { name, line, tags: [pageTags.course(slug)] };
}

function examCard(slug: string): ReferenceCard | undefined {
  const exam = examBySlug(slug);
  if (!exam) return undefined;
  const { name, fullName } = exam;
  return { name, line: said(name, fullName, suggestionTexts.exam), tags: [pageTags.exam(slug)] };
}

function stateCard(slug: string): ReferenceCard | undefined {
  const state = stateBySlug(slug);
  if (!state) return undefined;
  const { name, kind } = state;
  const line = said(name, referenceTexts.cardOfState, referenceTexts.kinds[kind]);
  return { name, line, tags: [pageTags.catalogue] };
}

/** What is not the name itself, in one line. */
function said(name: string, ...words: readonly string[]): string {
  return words.filter((word) => word !== name).join(' · ');
}
