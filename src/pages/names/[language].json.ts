import type { APIContext } from 'astro';
import { defaultLanguage, languages } from '../../domain/languages.ts';
import { pageTags } from '../../domain/pages/page-tags.ts';
import { Refusal } from '../../domain/refusal.ts';
import { translatedNames } from '../../features/catalogue/search.ts';
import { loadPageData } from '../../rendering/page-data.ts';
import { taggedAnswer } from '../../rendering/tagged-answer.ts';

export const prerender = false;

/** The translated names of places, courses, exams and institutions for scripts of a language's pages. */
export async function GET({ request, params }: APIContext): Promise<Response> {
  const language = languages.find((candidate) => candidate === params['language']);
  if (language === undefined || language === defaultLanguage) {
    return new Response(null, { status: 404 });
  }
  const head = { status: 200, headers: new Headers({ 'Content-Type': 'application/json' }) };
  const names = await loadPageData(
    head,
    (runtime) => translatedNames(runtime, language),
    () => ({ tags: [pageTags.catalogue] }),
  );
  if (names instanceof Refusal) return new Response(null, head);
  return taggedAnswer(request, JSON.stringify(names), head);
}
