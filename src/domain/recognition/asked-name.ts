import { wordsOf } from '../text.ts';

/** Words that ask whether an institution is recognised, folded. */
const ASKING: ReadonlySet<string> = new Set(
  [
    'fake fraud fraudulent bogus real genuine approved approval recognised recognized recognition valid validity ugc naac',
    'asli nakli farzi farji manyata फर्जी नकली असली मान्यता मान्य वैध यूजीसी नैक',
  ].flatMap((line) => wordsOf(line)),
);

/** Words that stand beside them in a question. */
const BESIDE: ReadonlySet<string> = new Set(
  wordsOf('is it a an are whether not or by kya hai list check क्या है प्राप्त सूची'),
);

/** Whether a text asks for the recognition of an institution. */
export function asksRecognition(text: string): boolean {
  return wordsOf(text).some((word) => ASKING.has(word));
}

/** Words without weight in a name. */
const LINKING: ReadonlySet<string> = new Set(['of', 'and', 'the', 'for', 'in', 'at']);

/** The words of a name that count when names are compared. */
export function nameWordsOf(name: string): string[] {
  return wordsOf(name).filter((word) => !LINKING.has(word));
}

/** The name within a question such as "is X fake or real"; the whole text where nothing else is asked. */
export function askedName(text: string): string {
  const isOfName = (word: string) =>
    wordsOf(word).some((own) => !ASKING.has(own) && !BESIDE.has(own));
  const words = asksRecognition(text) ? text.split(/\s+/).filter(isOfName) : [];
  return words.length === 0 ? text.trim() : words.map(withoutEndMark).join(' ');
}

/** A word without the mark that ends a sentence or its part. */
function withoutEndMark(word: string): string {
  return word.replace(/[?!,;]$/, '');
}

/** Letters that a typed word must have to identify a name, and the words that identify it. */
const TYPED = { letters: 4, words: 2 };

/** Whether a text holds the beginning of one of the first words of a name. */
export function isTypedName(text: string, name: string): boolean {
  const first = nameWordsOf(name).slice(0, TYPED.words);
  return nameWordsOf(text).some(
    (word) => word.length >= TYPED.letters && first.some((own) => own.startsWith(word)),
  );
}
