import { placeKinds } from '../../domain/search.ts';
import { wordsOf } from '../../domain/text.ts';
import type { Documents } from '../index/documents.ts';
import type { Scoring } from '../index/scoring.ts';
import { isSmall } from '../index/words.ts';
import { isAsking } from './meanings.ts';
import type { Part } from './reading.ts';

const MANY = 40; // A name that more have says too little to win over what else is asked for.
/** What is asked of an institution rather than being its name. */
const ASKED_OF: readonly Part['kind'][] = [
  ...(['open', 'order', 'fee', 'salary', 'course', 'exam', 'level', 'branch'] as const),
  ...(['agency', 'naac'] as const),
];

/** What may be part of a name, and asked of one: each is tried alone. */
const MAYBE_NAMED = [null, 'owner', 'subject', 'city', 'district', 'state'] as const;

/** Whose name stands in a question, and the words that ask something of it. */
interface Beside {
  documents: readonly number[];
  asked: readonly string[];
}
export const NOBODY_NAMED: Beside = { documents: [], asked: [] };

function isAskedOf({ kind }: Part): boolean {
  return ASKED_OF.includes(kind);
}

/** The words of a question without those that ask something of an institution. */
export function unasked(words: readonly string[], parts: readonly Part[]): readonly string[] {
  const asking = new Set(parts.filter(isAskedOf).flatMap(({ text }) => wordsOf(text)));
  return words.filter((word) => !asking.has(word) && !isAsking(word));
}

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
    const place = owner && parts.find(({ kind }) => kind === 'city');
    const said = place ? `${subject.text} ${place.text}` : `${owner?.label ?? ''} ${subject.label}`;
    const words = wordsOf(owner ? said : subject.text);
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
  function calledBeside(written: readonly string[], parts: readonly Part[]): Beside {
    const words = written.filter((word) => !isAsking(word));
    // An owner, a subject and a place may be part of the name: "Kolkata Medical College MBBS".
    for (const more of MAYBE_NAMED) {
      const last = parts.findLast(({ kind }) => kind === more);
      const isPlace = last !== undefined && placeKinds.includes(last.kind);
      const asks = parts.filter(
        (part) => isAskedOf(part) || (isPlace ? part === last : part.kind === more),
      );
      const asking = new Set(asks.flatMap(({ text }) => wordsOf(text)));
      const name = words.filter((word) => !asking.has(word));
      const documents = name.length < written.length ? wholly(words, name, !isPlace) : [];
      if (documents.length > 0) return { documents, asked: asks.map(({ text }) => text) };
    }
    return NOBODY_NAMED;
  }

  /** Whose whole name, or alone of all, some words are that stand together: no place and kind alone. */
  function wholly(words: readonly string[], name: readonly string[], isAlone = true) {
    // "Law university Delhi" does not ask for the University of Delhi.
    const isName = name.length > 2 || name.at(-1) === 'university' || name.includes('of');
    if (!isName || !words.join(' ').includes(name.join(' '))) return NOBODY_NAMED.documents;
    const wanted = keyOf(name);
    const isCalled = (document: number) =>
      keyOf(wordsOf(documents.names[document] ?? '')) === wanted;
    const found = called(name);
    return isAlone && found.length === 1 ? found : found.filter(isCalled);
  }

  /** Whether some words are the whole name of somebody. */
  function isWhole(words: readonly string[]): boolean {
    return wholly(words, words).length > 0;
  }

  return { called, calledSo, calledBeside, isOnlyBegun, isWhole };
}

function keyOf(words: readonly string[]): string {
  return words
    .filter((word) => !isSmall(word) && !isAsking(word))
    .toSorted()
    .join(' ');
}
