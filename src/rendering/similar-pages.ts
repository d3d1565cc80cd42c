import { splitLanguage } from '../domain/languages.ts';
import { institutionPath, referencePath } from '../domain/pages/address.ts';
import { refusalOf } from '../http/errors.ts';
import { sharedRuntime } from '../runtime/open-runtime.ts';
import { pagesWithPrefix, readQuestion } from '../search/index.ts';

interface SimilarPage {
  text: string;
  href: string;
}

const MAX_PAGES = 5;
/** Matches an institution's address as people type it, including short and incomplete ones. */
const INSTITUTION_ADDRESS = /^\/(?:college|university|go)\/([^/]+)/i;

/** Matches the address of a course, exam or state, in singular or plural. */
const REFERENCE_ADDRESS = /^\/(?:course|exam|state)s?\/([^/]+)/i;

/** Courses, exams and states that such an address may mean: of another kind, or by a prefix. */
export async function similarReferences({ url }: Request): Promise<SimilarPage[]> {
  const name = nameIn(url, REFERENCE_ADDRESS);
  if (name === null) return [];
  return pagesWithPrefix(await readQuestion(name), MAX_PAGES).map((page) => ({
    text: page.name,
    href: referencePath(page),
  }));
}

/**
 * Institutions that an unknown address may mean: by a short name, the other type, or a truncated
 * path. Empty when the store is unavailable, which the page itself reports.
 */
export async function similarInstitutions({ url }: Request): Promise<SimilarPage[]> {
  const name = nameIn(url, INSTITUTION_ADDRESS);
  if (name === null) return [];
  try {
    const { institutions } = await sharedRuntime();
    const index = await institutions.index();
    const suggestions = await index.inTurns.suggest(name, MAX_PAGES);
    return suggestions.map(({ type, name: text }) => ({ text, href: institutionPath(type, text) }));
  } catch (failure) {
    if (refusalOf(failure)) return [];
    throw failure;
  }
}

/** The name in an address with hyphens as spaces; null without one. */
function nameIn(url: string, address: RegExp): string | null {
  const [, name] = address.exec(splitLanguage(new URL(url).pathname).path) ?? [];
  if (name === undefined) return null;
  try {
    return decodeURIComponent(name).replaceAll(/[-+_]/g, ' ');
  } catch {
    return null;
  }
}
