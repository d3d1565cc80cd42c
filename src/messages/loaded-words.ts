import type { Language } from '../domain/languages.ts';
import type { Words } from './catalogue.ts';

/** The words that the page carries for its scripts (layouts/Page.astro), then those of screens. */
let words: Partial<Words> | undefined;
let loading: Promise<void> | undefined;
let isWhole = false;

/** The words of the page's language that are here: a browser has those of one language. */
export function wordsOf(): Words {
  words ??= JSON.parse(document.getElementById('words')?.textContent ?? '{}') as Partial<Words>;
  return words as Words;
}

/** The way to the words of screens; null once they are here. */
export function loadingWords(language: Language): Promise<void> | null {
  if (isWhole) return null;
  loading ??= load(language);
  return loading;
}

async function load(language: Language): Promise<void> {
  const { words: screens } = await import(`./${language}/screens.ts`);
  words = { ...wordsOf(), ...screens };
  isWhole = true;
}
