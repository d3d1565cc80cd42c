import type { SearchReading } from '../../domain/search.ts';
import { wordsOf } from '../../domain/text.ts';
import type { Documents } from '../index/documents.ts';
import type { Labels } from '../index/labels.ts';
import type { SalaryOf } from '../index/salary-year.ts';
import type { Scored, Scoring } from '../index/scoring.ts';
import { type Answered, createFinding } from './finding.ts';
import { bare, createJoining } from './joining.ts';
import { meaningsIn } from './local-meanings.ts';
import { isAsking, NOISE, nameIn, UNANSWERED } from './meanings.ts';
import { createNaming, NOBODY_NAMED, unasked } from './naming.ts';
import { categoriesAsked, MORE, preferring } from './preferring.ts';
import { isBareSubject, type Part, read, sidesOf } from './reading.ts';
import { placesIn, relaxations } from './relaxing.ts';

/** From this many words on a name identifies an institution. */
const LONG_NAME = 5;
const NAMED = 1_000; // More than any words together can score.

/** A question as it was read: what it asks for, the words without a meaning, and every word. */
interface Asks {
  parts: readonly Part[];
  rest: readonly string[];
  written: readonly string[];
}

/** A question as it was understood, and what answers it. */
export interface Understood extends Scored {
  /** What it asks for beside a name. */
  parts: readonly Part[];
  /** Whether a document is by its category of the subject that is asked for. */
  isFiled: (document: number) => boolean;
  reading: SearchReading | undefined;
}

type Asked = {
  documents: Documents;
  scoring: Scoring;
  labels: Labels;
  salaryNow: () => SalaryOf;
};

/** Reads questions as a whole; institutions of that very name come before what they mean. */
export function createUnderstanding(asked: Asked) {
  const { documents, scoring, labels } = asked;
  const { summed } = createJoining(documents);
  const { answering, met, relaxed } = createFinding(asked);
  const { called, calledSo, calledBeside, isOnlyBegun, isWhole } = createNaming(asked);
  const local = meaningsIn(labels, documents.universities);
  const respells = (word: string) => !scoring.knows(word);

  /** Of several names, each of which is asked for, those that answer one of them best. */
  function eachNamed(q: string): Understood | null {
    const sides = sidesOf(q);
    const isNamed = (side: string) => {
      const { parts, rest } = read(side, { local });
      return called(nameIn(rest)).length > 0 || parts.some(({ kind }) => kind === 'affiliation');
    };
    if (sides.length < 2 || !sides.every(isNamed) || scoring.answered(wordsOf(q))) return null;
    const best = sides.map(whole).map(({ candidates, of }) => {
      const most = candidates.reduce((best, document) => Math.max(best, of(document)), 0);
      const documents = candidates.filter((document) => of(document) === most);
      // Beside one that is named, a family of many comes second.
      return { documents, of: () => 1 + 1 / documents.length };
    });
    return asNamed(summed(best));
  }

  /** Words that no record answers are left out, unless they stand in a name. */
  function whole(q: string): Understood {
    const { parts, rest: unread, words: written } = read(q, { local });
    const unanswered = unread.filter((word) => UNANSWERED.has(word));
    const isNamed = unanswered.length > 0 && scoring.exactly(nameIn(written), false).length > 0;
    if (unanswered.length === 0 || isNamed) return answered(q, { parts, rest: unread, written });
    const isKept = (word: string) => !UNANSWERED.has(word);
    const [rest, kept] = [unread.filter(isKept), written.filter(isKept)];
    const asks = { parts, rest, written: kept };
    const { reading, ...found } = kept.length === 0 ? NOTHING : answered(q, asks);
    const { dropped = [] } = reading ?? {};
    return {
      ...found,
      reading: { parts: [], isGuess: false, ...reading, dropped: [...dropped, ...unanswered] },
    };
  }

  function answered(q: string, { parts, rest, written }: Asks): Understood {
    const words = nameIn(written);
    if (parts.length === 0) return byName(q, written, rest);
    if (rest.length === 0) return byMeaning(words, parts);
    return byNameOrMeaning(words, parts, rest) ?? mended(q, words, parts) ?? asFar(q);
  }

  /** Where no word means anything; words that only ask are left out where they are in no name. */
  function byName(q: string, words: readonly string[], rest: readonly string[]): Understood {
    const isAsked = words.some(isAsking) || rest.join() !== words.join();
    const isNamed = !isAsked || scoring.exactly(words, false).length > 0;
    const read = isNamed ? named(words) : (named(rest) ?? named(words));
    // "NITs" are all of them, and the initials of the one at Silchar.
    const typed = wordsOf(q);
    const initials = typed.join() === words.join() ? [] : scoring.exactly(typed, false);
    const others = { documents: read?.candidates ?? [], of: read?.of ?? NOBODY.of };
    const first = { documents: initials, of: () => NAMED };
    const found = read && initials.length > 0 ? { ...read, ...summed([first, others]) } : read;
    return found ?? mended(q, words, []) ?? (isAsked ? guessed(rest) : null) ?? NOTHING;
  }

  /** With spelling slips corrected; a long name counts more than the meanings of its words. */
  function mended(q: string, words: readonly string[], parts: readonly Part[]): Understood | null {
    const name = unasked(words, parts);
    const isLong = name.filter((word) => !NOISE.has(word)).length >= LONG_NAME;
    const guess = () => guessed(words) ?? (name.length > 1 ? guessed(name) : null);
    return isLong ? (guess() ?? respelled(q)) : (respelled(q) ?? guess());
  }

  /** Where every word means something. */
  function byMeaning(words: readonly string[], parts: readonly Part[]): Understood {
    const asks = parts.filter(({ kind }) => kind !== 'fee');
    const isName = !isBareSubject(asks, words);
    const ownNamed = isName ? scoring.exactly(words, true) : [];
    const named = asks.length === 1 || !isName ? ownNamed : scoring.exactly(words, false);
    const beside = named.length > 0 ? NOBODY_NAMED : calledBeside(words, parts);
    const hasName = named.length > 0 || beside.documents.length > 0;
    const asked = hasName ? (answering(parts, []) ?? relaxed(parts, [])) : met(parts);
    const others = hasName && asked.dropped.length > 0 ? [] : asked.candidates;
    const so = isName ? calledSo(parts, others) : [];
    if (!hasName && so.length === 0) return asMeant(asked, asked.parts ?? parts);
    const scored = summed([
      { documents: others, of: (document) => asked.of(document) + (named.length > 0 ? 1 : 0) },
      { documents: so, of: () => 1 },
      { documents: named, of: () => NAMED },
      { documents: ownNamed, of: () => NAMED },
      { documents: beside.documents, of: () => NAMED },
    ]);
    const { dropped, nearest } = hasName
      ? { dropped: asked.dropped.length > 0 ? beside.asked : [] }
      : asked;
    const meant = asked.parts ?? parts;
    return asMeant({ ...scored, dropped, nearest }, hasName ? meant.filter(isNoOrder) : meant);
  }

  /** Where some words mean nothing, a name that holds all of them wins over what the others mean. */
  function byNameOrMeaning(
    words: readonly string[],
    parts: readonly Part[],
    rest: readonly string[],
  ): Understood | null {
    if (scoring.exactly(words, false).length > 0)
      return (isWhole(words) ? null : placed(parts, rest)) ?? named(words);
    const beside = besideName(words, parts);
    if (beside) return beside;
    const untyped = parts.filter(({ kind }) => kind !== 'type');
    const isPlaceAlone = placesIn(untyped).length === untyped.length;
    // "NIT colleges" are NITs, whatever they are called by their type.
    const isKind = isPlaceAlone && untyped.length < parts.length && called(rest).length > 1;
    for (const kept of isPlaceAlone ? [...(isKind ? [] : [parts]), untyped] : [parts]) {
      const asked = answering(kept, rest);
      if (!asked) continue;
      const isName = placesIn(kept).length === 0 && isOnlyBegun(asked, rest);
      return isName ? nameBeside(parts, rest) : asMeant(asked, asked.parts ?? kept);
    }
    return null;
  }

  /** Who is named whole, beside words that ask something of it. */
  function besideName(words: readonly string[], parts: readonly Part[]): Understood | null {
    const { documents, asked } = calledBeside(words, parts);
    if (documents.length === 0) return null;
    const asks = parts.filter(({ text }) => asked.includes(text)).filter(isNoOrder);
    const answers = new Set(answering(asks, [])?.candidates);
    const dropped = documents.some((document) => answers.has(document)) ? [] : asked;
    return asMeant({ candidates: documents, of: () => NAMED, dropped }, asks);
  }

  /** One word beside a place is the name of whoever is there: "BHU Varanasi" is not its neighbour. */
  function placed(parts: readonly Part[], rest: readonly string[]): Understood | null {
    if (rest.length !== 1 || placesIn(parts).length < parts.length) return null;
    const asked = answering(parts, rest);
    return asked && asMeant(asked, parts);
  }

  /** The question with its slips mended, where that leaves no word without a meaning. */
  function respelled(q: string): Understood | null {
    const { parts, rest, words } = read(q, { local, respells });
    return rest.length > 0 || parts.length === 0 ? null : byMeaning(nameIn(words), parts);
  }

  /** What answers as much of it as can be answered, its slips mended as far as they can be. */
  function asFar(q: string): Understood {
    const { parts, rest } = read(q, { local, respells });
    const named = nameBeside(parts, rest);
    if (named) return named;
    const asked = relaxed(parts, rest);
    return asMeant(asked, asked.parts ?? parts);
  }

  /** Who is named beside what it does not have: "MBA in XLRI" asks for XLRI. */
  function nameBeside(parts: readonly Part[], rest: readonly string[]): Understood | null {
    const name = rest.filter(scoring.knows);
    if (called(name).length === 0) return null;
    const unnamed = rest.filter((word) => !name.includes(word));
    const places = placesIn(parts);
    for (const kept of [parts, places, ...relaxations(parts), []]) {
      const asked = answering(kept, name);
      if (!asked || isOnlyBegun(asked, name)) continue;
      const lost = parts.filter((part) => !kept.includes(part)).map(({ text }) => text);
      return asMeant({ ...asked, dropped: [...lost, ...unnamed] }, kept);
    }
    return null;
  }

  /** Those whose names hold every word, the last of them at least as a beginning. */
  function named(words: readonly string[]): Understood | null {
    const scored = scoring.answered(words);
    return scored && asNamed(scored);
  }

  /** Institutions with nearly the same words; the page says that they are only similar. */
  function guessed(words: readonly string[]): Understood | null {
    const scored = scoring.guessed(words);
    return scored && asNamed(scored, { parts: [], dropped: [], isGuess: true });
  }

  function asMeant(answered: Answered, parts: readonly Part[]): Understood {
    const { candidates, of, dropped, nearest = [] } = answered;
    const categories = categoriesAsked(parts);
    const isFiled = (document: number) => categories.has(documents.categories[document] ?? null);
    const sooner = preferring(parts, documents);
    const reading = {
      parts: parts.map(({ kind, label, text }) => ({ kind, label, text })),
      dropped: [...dropped],
      ...(nearest.length > 0 && { nearest: nearest.map(bare) }),
      isGuess: false,
    };
    const first = sooner && ((document: number) => of(document) * MORE + sooner(document));
    return { candidates, of: first ?? of, parts, isFiled, reading };
  }

  return (q: string): Understood => eachNamed(q) ?? whole(q);
}

/** Of whoever is named no order is asked for. */
function isNoOrder({ kind }: Part): boolean {
  return kind !== 'order';
}

const NOBODY: Scored = { candidates: [], of: () => 0 };
const NOTHING: Understood = asNamed(NOBODY);

function asNamed(scored: Scored, reading?: SearchReading): Understood {
  return { candidates: scored.candidates, of: scored.of, parts: [], isFiled: () => false, reading };
}
