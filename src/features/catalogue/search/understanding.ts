import type { SearchReading } from '../../../domain/search.ts';
import { isFiledUnder, relaxations, testOf } from './answering.ts';
import type { SearchDocument } from './document.ts';
import type { Labels } from './labels.ts';
import { isAsking, NOISE, placesOf, UNANSWERED } from './meanings.ts';
import { type Part, read } from './reading.ts';
import type { Scored, Scoring } from './scoring.ts';
import { wordsOf } from './words.ts';

/** So many words say which institution is meant. */
const LONG_NAME = 5;
const PLACES: readonly string[] = ['city', 'district', 'state'];
/** More than any words together can score. */
const NAMED = 1_000;

/** A question as it was understood, and what answers it. */
export interface Understood extends Scored {
  /** What it asks for beside a name. */
  parts: readonly Part[];
  /** Whether a document is by its category of the subject that is asked for. */
  isFiled: (document: SearchDocument) => boolean;
  reading: SearchReading | undefined;
}

interface Answered extends Scored {
  /** What had to be left out of the question so that something answers. */
  dropped: readonly string[];
  /** What is answered then. */
  kept?: readonly Part[];
}

/** Reads questions as a whole; institutions of that very name come before what they mean. */
export function createUnderstanding({ scoring, labels }: { scoring: Scoring; labels: Labels }) {
  const places = placesOf(labels);
  const respells = (word: string) => !scoring.knows(word);

  function understood(q: string): Understood {
    const { parts, rest, words } = read(q, { places });
    if (parts.length === 0) return byName(q, rest);
    if (rest.length === 0) return byMeaning(words, parts);
    const found = byNameOrMeaning(words, parts, rest) ?? mended(q, words);
    return found ?? asFar(parts, rest);
  }

  /** Where no word means anything; words that only ask are left out where they are in no name. */
  function byName(q: string, rest: readonly string[]): Understood {
    const words = wordsOf(q);
    const isAsked = words.some(isAsking) || rest.join() !== words.join();
    const isNamed = !isAsked || scoring.exactly(words, false).length > 0;
    const found = isNamed ? named(words) : (named(rest) ?? named(words));
    return found ?? mended(q, words) ?? NOTHING;
  }

  /** With its slips mended; a long name says more than what its words would mean. */
  function mended(q: string, words: readonly string[]): Understood | null {
    const isLong = words.filter((word) => !NOISE.has(word)).length >= LONG_NAME;
    const guess = () => guessed(words);
    return isLong ? (guess() ?? respelled(q)) : (respelled(q) ?? guess());
  }

  /** Where every word means something. */
  function byMeaning(words: readonly string[], parts: readonly Part[]): Understood {
    const rest: string[] = [];
    const ownNamed = new Set(scoring.exactly(words, true));
    const named = new Set(parts.length === 1 ? ownNamed : scoring.exactly(words, false));
    const asked = answering(parts, rest) ?? relaxed(parts, rest);
    const others = named.size > 0 && asked.dropped.length > 0 ? [] : asked.candidates;
    const candidates = [...new Set([...named, ...others])];
    const of = (document: SearchDocument) =>
      asked.of(document) + (named.has(document) ? NAMED : 0) + (ownNamed.has(document) ? NAMED : 0);
    const { dropped, kept } = named.size > 0 ? { dropped: [] } : asked;
    return asMeant({ candidates, of, dropped, kept }, parts);
  }

  /** Where some words mean nothing, a name that holds all of them wins over what the others mean. */
  function byNameOrMeaning(
    words: readonly string[],
    parts: readonly Part[],
    rest: readonly string[],
  ): Understood | null {
    if (scoring.exactly(words, false).length > 0) return asNamed(scoring.score(words));
    const untyped = parts.filter(({ kind }) => kind !== 'type');
    const isPlaceAlone = untyped.every(({ kind }) => PLACES.includes(kind));
    for (const kept of isPlaceAlone ? [parts, untyped] : [parts]) {
      const asked = answering(kept, rest);
      if (asked) return asMeant(asked, kept);
    }
    return null;
  }

  /** The question with its slips mended, where that leaves no word without a meaning. */
  function respelled(q: string): Understood | null {
    const { parts, rest, words } = read(q, { places, respells });
    return rest.length > 0 || parts.length === 0 ? null : byMeaning(words, parts);
  }

  /** What answers as much of it as can be answered. */
  function asFar(parts: readonly Part[], rest: readonly string[]): Understood {
    const less = relaxed(parts, rest);
    return asMeant(less, parts);
  }

  /** What answers every part and, by its name, every other word. */
  function answering(parts: readonly Part[], rest: readonly string[]): Answered | null {
    const { candidates, of, isGuess } = scoring.score(rest);
    const found = isGuess ? [] : candidates.filter(testOf(parts, labels));
    return found.length === 0 ? null : { candidates: found, of, dropped: [] };
  }

  /** What answers most of it, where nothing answers all. */
  function relaxed(parts: readonly Part[], rest: readonly string[]): Answered {
    const without = [...(rest.length > 0 ? [[...parts]] : []), ...relaxations(parts)];
    for (const kept of without) {
      const answer = answering(kept, []);
      if (!answer) continue;
      const lost = parts.filter((part) => !kept.includes(part)).map(({ text }) => text);
      return { ...answer, kept, dropped: rest.length > 0 ? [...lost, rest.join(' ')] : lost };
    }
    return { candidates: [], of: () => 0, dropped: [] };
  }

  /** Those whose names hold every word, the last of them at least as a beginning. */
  function named(words: readonly string[]): Understood | null {
    const { isGuess, ...scored } = scoring.score(words);
    return isGuess ? null : asNamed(scored);
  }

  /** Those with nearly the same words, which is said. */
  function guessed(words: readonly string[]): Understood | null {
    if (words.some((word) => UNANSWERED.has(word))) return null;
    const scored = scoring.score(words);
    if (scored.candidates.length === 0) return null;
    return asNamed(scored, { parts: [], dropped: [], isGuess: true });
  }

  return understood;
}

const NOTHING: Understood = asNamed({ candidates: [], of: () => 0 });

function asNamed(scored: Scored, reading?: SearchReading): Understood {
  return { candidates: scored.candidates, of: scored.of, parts: [], isFiled: () => false, reading };
}

function asMeant(answered: Answered, parts: readonly Part[]): Understood {
  const { candidates, of, dropped, kept = [] } = answered;
  const isFiled = (document: SearchDocument) => isFiledUnder(parts, document);
  const reading = {
    parts: parts.map(({ kind, label, text }) => ({ kind, label, text })),
    dropped: [...dropped],
    ...(kept.length > 0 && { nearest: kept.map(({ kind, label }) => ({ kind, label })) }),
    isGuess: false,
  };
  return { candidates, of, parts, isFiled, reading };
}
