import type { APIContext } from 'astro';
import { defaultLanguage, languages } from '../../domain/languages.ts';
import { pageTags } from '../../domain/pages/page-tags.ts';
import { nameTable } from '../../domain/reference/names.ts';
import { Refusal } from '../../domain/refusal.ts';
import { loadPageData } from '../../rendering/page-data.ts';
import { taggedAnswer } from '../../rendering/tagged-answer.ts';

export const prerender = false;

/**
 * The translated names of places, courses, exams and institutions for scripts of a language's pages.
 * A name in an institution's record takes precedence over the table.
 */
export async function GET({ request, params }: APIContext): Promise<Response> {
  const language = languages.find((candidate) => candidate === params['language']);
  if (language === undefined || language === defaultLanguage) {
    return new Response(null, { status: 404 });
  }
  const head = { status: 200, headers: new Headers({ 'Content-Type': 'application/json' }) };
  const names = await loadPageData(
    head,
    async ({ institutions }) => {
      const table = new Map(nameTable(language));
      for (const { name, names } of (await institutions.index()).sorted()) {
        const translated = names?.[language];
        if (translated !== undefined) table.set(name, translated);
      }
      return Object.fromEntries(table);
    },
    () => ({ tags: [pageTags.catalogue] }),
  );
  if (names instanceof Refusal) return new Response(null, head);
  return taggedAnswer(request, JSON.stringify(names), head);
}
