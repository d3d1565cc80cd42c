import { createHash } from 'node:crypto';
import { type Language, languages } from '../domain/languages.ts';
import { browserWordNames } from '../messages/browser.ts';
import { siteWords } from '../messages/site.ts';

/** The file with the words of the scripts of pages, in one language. */
interface WordsFile {
  /** Its name changes with its content, so that browsers keep it. */
  path: string;
  code: string;
}

const HASH_LENGTH = 8;

const files = new Map(languages.map((language) => [language, fileOf(language)]));

/** The words of scripts in a language: loaded once by a browser rather than with every page. */
export function wordsFile(language: Language): WordsFile {
  return files.get(language) ?? fileOf(language);
}

function fileOf(language: Language): WordsFile {
  const words = siteWords(language);
  const chosen = Object.fromEntries(browserWordNames.map((name) => [name, words[name]]));
  const code = `globalThis.campusWords=${JSON.stringify(chosen)}`;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, HASH_LENGTH);
  return { path: `/_astro/words-${language}.${hash}.js`, code };
}
