import type { Language } from '../domain/languages.ts';
import type { Words } from './catalogue.ts';
import { pageParsed } from './page-parsed.ts';

declare global {
  /** The words for scripts, set by the page's file of words (layouts/browser-words.ts). */
  var campusWords: Partial<Words> | undefined;
}

/** The words for scripts, then those of screens. */
let words: Partial<Words> | undefined;
let loading: Promise<void> | undefined;
let isWhole = false;

/** The loaded words of the page's language. */
export function messagesIn(): Words {
  words ??= { ...globalThis.campusWords, ...wordsOfPage() };
  // A screen reads the words of screens only after `loadingWords` has loaded them.
  return words as Words;
}

/** The words that only this page's scripts need, which it carries itself. */
function wordsOfPage(): Partial<Words> {
  // Safe: the page was made by us (layouts/Page.astro).
  return JSON.parse(document.getElementById('page-words')?.textContent ?? '{}') as Partial<Words>;
}

/** Loads the words of screens; null once they are loaded. */
export function loadingWords(language: Language): Promise<void> | null {
  if (isWhole) return null;
  // A later attempt loads them again: a failure is not remembered.
  loading ??= load(language).catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

async function load(language: Language): Promise<void> {
  const [{ words: screens }] = await Promise.all([
    import(`./${language}/screens.ts`),
    pageParsed(),
  ]);
  words = { ...messagesIn(), ...screens };
  isWhole = true;
}
