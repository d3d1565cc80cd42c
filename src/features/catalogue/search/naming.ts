import { wordsOf } from '../../../domain/text.ts';
import type { Documents } from './documents.ts';
import { NOISE } from './meanings.ts';
import type { Part } from './reading.ts';
import type { Scoring } from './scoring.ts';

const MANY = 40; // A name that more have says too little to win over what else is asked for.
/** What is asked of an institution rather than being its name. */
const ASKED_OF: readonly Part['kind'][] = [
  ...(['open', 'order', 'fee', 'salary', 'course', 'exam', 'level', 'subject'] as const),
];

/** Whose name stands in a question, and the words that ask something of it. */
interface Beside {
  documents: readonly number[];
  asked: readonly string[];
}
export const NOBODY_NAMED: Beside = { documents: [], asked: [] };

interface Asked {
  documents: Pick<Documents, 'names'>;
  scoring: Scoring;
}

/** Says who is called by words of a question. */
export function createNaming({ documents, scoring }: Asked) {
  /**
   * Who is called what is asked for stands before the others: Government Arts College, or by a
   * narrower word than the subject's own.
   */
  function calledSo(parts: readonly Part[], among: readonly number[]): readonly number[] {
    const subject = parts.find(({ kind }) => kind === 'subject');
    const owner = parts.find(({ kind }) => kind === 'owner');
    if (!subject || (!owner && parts.length > 1)) return [];
    const words = wordsOf(owner ? `${owner.label} ${subject.label}` : subject.text);
    const called = new Set(scoring.exactly(words, true));
    return called.size === 0 ? [] : among.filter((document) => called.has(document));
  }

  /** Those who are called so, unless too many are. */
  function called(words: readonly string[]): readonly number[] {
    const named = words.length === 0 ? [] : scoring.exactly(words, false);
    return named.length > MANY ? [] : named;
  }

  /** Whether the words are the name of some that are not among those whose names they only begin. */
  function isOnlyBegun(among: { candidates: readonly number[] }, words: readonly string[]) {
    const named = new Set(called(words));
    return named.size > 0 && !among.candidates.some((document) => named.has(document));
  }

  /** Whose whole name stands beside what is asked of it: "Bangalore University distance". */
  function calledBeside(words: readonly string[], parts: readonly Part[]): Beside {
    const asked = parts.filter(({ kind }) => ASKED_OF.includes(kind));
    const asking = new Set(asked.flatMap(({ text }) => wordsOf(text)));
    const name = words.filter((word) => !asking.has(word));
    // "Law university Delhi" does not ask for the University of Delhi.
    const isName = name.at(-1) === 'university' || name.includes('of');
    if (asked.length === 0 || !isName || !words.join(' ').includes(name.join(' ')))
      return NOBODY_NAMED;
    const wanted = keyOf(name);
    const isCalled = (document: number) =>
      keyOf(wordsOf(documents.names[document] ?? '')) === wanted;
    return { documents: called(name).filter(isCalled), asked: asked.map(({ text }) => text) };
  }

  return { called, calledSo, calledBeside, isOnlyBegun };
}

function keyOf(words: readonly string[]): string {
  return words
    .filter((word) => !NOISE.has(word))
    .toSorted()
    .join(' ');
}
