import { shortForms } from '../../domain/text.ts';
import { asking } from './lexicon-data.ts';

/** A mark behind a sentence, or a dot behind a word or a number of three characters and more. */
const END = /(?<=[?!।])\s*|(?<=[\p{L}\p{M}\p{N})]{3}\.)\s+/u;
/** Most questions have no mark that may end a sentence. */
const ENDS = /[.?!।]/;
/** Fewer words before a dot are no sentence: "Prof. Ram Meghe College". */
const FEWEST = 3;

/** The sentences of a question. */
export function sentencesOf(question: string): string[] {
  if (!ENDS.test(question)) return [question];
  const sentences: string[] = [];
  let begun = '';
  for (const piece of question.split(END)) {
    begun = begun === '' ? piece : `${begun} ${piece}`;
    if (!isEnded(begun)) continue;
    sentences.push(begun);
    begun = '';
  }
  return begun.trim() === '' ? sentences : [...sentences, begun];
}

/** Whether a dot ends a sentence and not an abbreviation: "B.Tech.", "Govt." */
function isEnded(text: string): boolean {
  if (!text.endsWith('.')) return true;
  const words = text.trim().split(/\s+/);
  const [last = ''] = words.slice(-1);
  const word = last.slice(0, -1);
  return words.length >= FEWEST && !word.includes('.') && !shortForms.has(word.toLowerCase());
}

/** Whether a sentence asks something: by its mark, its first word, or a word that asks. */
export function isAsking(sentence: string): boolean {
  if (sentence.includes('?')) return true;
  const words = sentence
    .toLowerCase()
    .split(/[\s,;:.!।]+/)
    .filter(Boolean);
  return asking.first.has(words[0] ?? '') || words.some((word) => asking.anywhere.has(word));
}
