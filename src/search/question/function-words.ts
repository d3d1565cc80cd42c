import { eng, hin } from 'stopword';

/** Words that build a sentence and name nothing, in English and in Hindi. */
export const functionWords: ReadonlySet<string> = new Set(
  [...eng, ...hin].map((word) => word.normalize('NFC')),
);

/**
 * Whether a token is a function word, also with an ending such as that of "what's"; vowel signs count, so
 * that "पर" is one and "पुरी" is not.
 */
export function isFunctionWord(text: string): boolean {
  const word = text.normalize('NFC').toLowerCase().replaceAll('’', "'");
  const [stem = ''] = word.split("'");
  return functionWords.has(word) || functionWords.has(stem);
}
