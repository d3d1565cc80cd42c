import { pageTags } from '../../domain/page-tags.ts';
import { courseBySlug, examBySlug, stateBySlug } from '../../domain/reference/entries.ts';
import { findEntry } from '../../features/reference/details.ts';
import { courseKind, examKind } from '../../features/reference/kinds.ts';
import { dotted } from '../../messages/dotted.ts';
import type { Language } from '../../messages/languages.ts';
import { siteWords } from '../../messages/site.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { Card } from './card.ts';

/** What a picture says, and what purges it. */
type ReferenceCard = Omit<Card, 'product'> & { tags: readonly string[] };

/** The picture of a page of the reference data, by its folder and slug. */
export function referenceCard(
  folder: string,
  slug: string,
  language: Language,
): ReferenceCard | undefined {
  return cards.get(folder)?.(slug, siteWords(language));
}

/** The picture of a course or an exam that an admin added; undefined in any other folder. */
export function addedCard(folder: string, slug: string, language: Language) {
  const { suggestionTexts: texts } = siteWords(language);
  if (folder === 'courses') {
    return async (runtime: Runtime): Promise<ReferenceCard> => {
      const { name } = await findEntry(courseKind, runtime, slug);
      return { name, line: texts.course, tags: [pageTags.course(slug)] };
    };
  }
  if (folder !== 'exams') return undefined;
  return async (runtime: Runtime): Promise<ReferenceCard> => {
    const { name, conductingBody } = await findEntry(examKind, runtime, slug);
    return {
      name,
      line: said(name, texts.exam, conductingBody ?? name),
      tags: [pageTags.exam(slug)],
    };
  };
}

type Words = ReturnType<typeof siteWords>;

const cards = new Map<string, (slug: string, words: Words) => ReferenceCard | undefined>([
  ['courses', courseCard],
  ['exams', examCard],
  ['states', stateCard],
]);

function courseCard(slug: string, { levelTexts }: Words): ReferenceCard | undefined {
  const course = courseBySlug(slug);
  if (!course) return undefined;
  const { name, fullName, level, duration } = course;
  const line = said(name, fullName, levelTexts[level], duration);
  return { name, line, tags: [pageTags.course(slug)] };
}

function examCard(slug: string, { suggestionTexts }: Words): ReferenceCard | undefined {
  const exam = examBySlug(slug);
  if (!exam) return undefined;
  const { name, fullName } = exam;
  return { name, line: said(name, fullName, suggestionTexts.exam), tags: [pageTags.exam(slug)] };
}

function stateCard(slug: string, { referenceTexts }: Words): ReferenceCard | undefined {
  const state = stateBySlug(slug);
  if (!state) return undefined;
  const { name, kind } = state;
  const line = said(name, referenceTexts.cardOfState, referenceTexts.kinds[kind]);
  return { name, line, tags: [pageTags.catalogue] };
}

/** What is not the name itself, in one line. */
function said(name: string, ...words: readonly string[]): string {
  return dotted(words.filter((word) => word !== name));
}
