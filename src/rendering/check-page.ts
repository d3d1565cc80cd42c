import type { Language } from '../domain/languages.ts';
import { limits } from '../domain/limits.ts';
import { pageTags } from '../domain/pages/page-tags.ts';
import { askedName } from '../domain/recognition/asked-name.ts';
import { recognitionQuery } from '../domain/recognition/recognition.ts';
import { Refusal } from '../domain/refusal.ts';
import { recognise } from '../features/recognition/recognise.ts';
import { createSourceFinder } from '../features/sources/sources.ts';
import { loadPageData } from './page-data.ts';

type PageResponse = Parameters<typeof loadPageData>[0];

/** What /check and its picture say of the name in an address; no result where none is asked for. */
export async function loadCheck({ url }: Request, response: PageResponse, language: Language) {
  const given = new URL(url).searchParams.get('q') ?? '';
  const isAsked = given.trim() !== '';
  const parsed = recognitionQuery.safeParse({ q: given });
  const found = await loadPageData(
    response,
    async (runtime) => {
      if (isAsked && !parsed.success)
        throw new Refusal('invalidInput', { issues: parsed.error.issues });
      const [result, sourceOf] = await Promise.all([
        parsed.success ? recognise(runtime, parsed.data.q, language) : null,
        createSourceFinder(runtime),
      ]);
      return { result, sourceOf };
    },
    () => ({ tags: [pageTags.catalogue, pageTags.sources], query: ['q'] }),
  );
  const typed = given.slice(0, limits.query);
  return { typed, isAsked, name: askedName(typed), found };
}
