import { institutionPath, referencePath } from '../domain/address.ts';
import { localised } from '../domain/languages.ts';
import { refusalOf } from '../http/errors.ts';
import { sharedRuntime } from '../runtime/open-runtime.ts';
import { pagesBegunBy, questionOf } from '../search/question/reference-pages.ts';

interface SimilarPage {
  text: string;
  href: string;
}

const MOST = 5;
/** An institution's address as people write it, a short one too: what follows the name may be missing. */
const INSTITUTION = /^\/(?:college|university|go)\/([^/]+)/i;

/** The address of a course, an exam or a state, in one or in many. */
const REFERENCE = /^\/(?:course|exam|state)s?\/([^/]+)/i;

/**
 * The courses, exams and states that such an address may mean: by the wrong kind, by a beginning.
 */
export function similarReferences({ url }: Request): SimilarPage[] {
  const name = nameIn(url, REFERENCE);
  if (name === null) return [];
  return pagesBegunBy(questionOf(name), MOST).map((page) => ({
    text: page.name,
    href: referencePath(page),
  }));
}

/**
 * The institutions that an address may mean which leads nowhere: by a short name, with the other
 * type, without its end. None where the store does not answer: the page itself tells that.
 */
export async function similarPages({ url }: Request): Promise<SimilarPage[]> {
  const name = nameIn(url, INSTITUTION);
  if (name === null) return [];
  try {
    const { institutions } = await sharedRuntime();
    const found = (await institutions.index()).suggest(name, MOST);
    return found.map((one) => ({ text: one.name, href: institutionPath(one.type, one.name) }));
  } catch (failure) {
    if (refusalOf(failure)) return [];
    throw failure;
  }
}

/** The name in an address, its hyphens being spaces; null where there is none. */
function nameIn(url: string, address: RegExp): string | null {
  const [, name] = address.exec(localised(new URL(url).pathname).path) ?? [];
  if (name === undefined) return null;
  try {
    return decodeURIComponent(name).replaceAll(/[-+_]/g, ' ');
  } catch {
    return null;
  }
}
