import { wordsOf } from '../../domain/text.ts';
import { lexiconData } from './lexicon-data.ts';

/** The lookup key of words: the same for "b tech", "B.Tech" and "btech". */
export function keyOf(words: readonly string[]): string {
  return words.join('');
}

/** The kinds of patterns around a phrase: "{} colleges". */
export type PatternKind = 'affiliation' | 'examFamily' | 'examShort' | 'school';

/** Values by phrases that count where a pattern surrounds them; the first value of a phrase counts. */
export class PatternedPhrases<Value extends object> {
  /** The most words that a pattern adds to a phrase. */
  readonly addedWords: number;
  readonly #affixes: readonly (readonly string[])[];
  readonly #values = new Map<string, Value>();
  readonly #beforeFind: () => void;

  /** `beforeFind` may add values; it is called when a key has a pattern, which few have. */
  constructor(kind: PatternKind, beforeFind = () => {}) {
    this.#beforeFind = beforeFind;
    const affixes = lexiconData.patterns[kind].map((pattern) => pattern.split('{}').map(wordsOf));
    this.addedWords = Math.max(...affixes.map((words) => words.flat().length));
    this.#affixes = affixes.map((words) => words.map(keyOf));
  }

  add(key: string, value: Value): void {
    if (!this.#values.has(key)) this.#values.set(key, value);
  }

  /** The value whose phrase the key surrounds with a pattern. */
  find(key: string): Value | undefined {
    for (const [before = '', after = ''] of this.#affixes) {
      if (!key.startsWith(before) || !key.endsWith(after)) continue;
      this.#beforeFind();
      const value = this.#values.get(key.slice(before.length, key.length - after.length));
      if (value) return value;
    }
    return undefined;
  }

  /** The keys of all phrases in all patterns. */
  *keys(): Iterable<string> {
    for (const key of this.#values.keys())
      for (const [before = '', after = ''] of this.#affixes) yield `${before}${key}${after}`;
  }
}
