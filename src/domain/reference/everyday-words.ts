import { eng } from 'stopword/src/stopwords_eng.js';
import { hin } from 'stopword/src/stopwords_hin.js';
import * as z from 'zod';
import { once } from '../once.ts';
import { referenceFile } from './reference-data.ts';

const { english, hindi, particles, verbs } = referenceFile(
  'common-words.json',
  z.strictObject({
    source: z.strictObject({ from: z.array(z.string()), weak: z.array(z.string()) }),
    /** Words with spaces between them, as all of these. */
    english: z.string(),
    hindi: z.string(),
    particles: z.string(),
    verbs: z.array(z.strictObject({ stems: z.string(), endings: z.string() })),
  }),
)();

const wordsIn = (text: string) => text.normalize('NFC').split(' ');

/** Words that build a sentence and name nothing, in English and in Hindi, in either script. */
export const functionWords: ReadonlySet<string> = new Set([
  ...[...eng, ...hin].map((word) => word.normalize('NFC')),
  ...wordsIn(particles),
  ...verbs.flatMap(({ stems, endings }) =>
    wordsIn(stems).flatMap((stem) => [stem, ...wordsIn(endings).map((end) => `${stem}${end}`)]),
  ),
]);

/** Made at the first question. */
const common = once((): ReadonlySet<string> => new Set([...wordsIn(english), ...wordsIn(hindi)]));

/**
 * Whether a token is a function word, also with an ending such as that of "what's"; vowel signs count, so
 * that "पर" is one and "पुरी" is not.
 */
export function isFunctionWord(text: string): boolean {
  return isFunction(bare(text));
}

function isFunction(word: string): boolean {
  const lower = word.toLowerCase();
  if (functionWords.has(lower)) return true;
  const [stem = ''] = lower.split(/n?'/);
  return stem !== lower && functionWords.has(stem);
}

/** Whether a token is typed as a word of everyday language, which by itself is no evidence of a name. */
export function isEveryday(text: string): boolean {
  if (common().has(text)) return true;
  const word = bare(text);
  return common().has(word) || isFunction(word);
}

/** Most tokens have no marks. */
const UNMARKED = /^[a-z0-9]+$/i;

/** A token without the marks around it. */
export function bare(text: string): string {
  if (UNMARKED.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
}
