import { eng, hin } from 'stopword';

/** Words that build a sentence and name nothing, in English and in Hindi. */
const functionWords: ReadonlySet<string> = new Set(
  [...eng, ...hin].map((word) => word.normalize('NFC')),
);

/** Whether a token is a function word; vowel signs count, so that "पर" is one and "पुरी" is not. */
export function isFunctionWord(text: string): boolean {
  return functionWords.has(text.normalize('NFC').toLowerCase());
}
