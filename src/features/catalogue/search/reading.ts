import { amountsOf } from '../../../domain/fees.ts';
import { LONGEST, type Meaning, meaningOf, NOISE, type Places, respelledWord } from './meanings.ts';
import { wordsOf } from './words.ts';

/** Words of a question that were understood together. */
export type Part = { text: string } & (Meaning | { kind: 'fee'; label: string; feeMax: number });

/** A question as it was understood: what it asks for, and what is left for names. */
interface Reading {
  parts: readonly Part[];
  /** Words that mean nothing by themselves. */
  rest: readonly string[];
  /** Every word, the misspelled ones mended where that was asked for. */
  words: readonly string[];
}

const FEE =
  /\b(?:under|below|less than|within|up ?to|max(?:imum)?|budget(?: of)?)\s*((?:rs\.?|inr|₹)?\s*[\d,.]+\s*(?:lakhs?|lacs?|l|k|thousand|crores?|cr)?)(?![\w.])/i;

/** Words that mean nothing together, though one of them alone would. */
const IDLE = /\bnear me\b|\btop \d+\b/gi;
/** "IITs" asks for every IIT. */
const PLURALS = /^(ii?it|nit|iim|nlu|iiser|niper)s$/i;
const NUMBER = /^\d+$/;

interface Help {
  /** What words mean in the catalogue that is asked. */
  places?: Places;
  /** Which words that mean nothing may be taken for nearly equal ones that do. */
  respells?: (word: string) => boolean;
}

/** Reads a question as a whole, the longest meanings first; `rest` is in its order. */
export function read(question: string, help: Help = {}): Reading {
  const fee = feeIn(question);
  const tokens = (fee ? question.replace(fee.text, ' ') : question)
    .replace(IDLE, ' ')
    .split(/[\s,;/]+/)
    .filter(Boolean)
    .map((token) => token.replace(PLURALS, '$1'));
  const parts: Part[] = fee ? [fee] : [];
  const rest: string[] = [];
  const words: string[] = [];
  for (let place = 0; place < tokens.length; ) {
    const part = longestAt(tokens, place, help);
    if (part) parts.push(part.part);
    else rest.push(...wordsOf(tokens[place] ?? ''));
    words.push(...(part?.words ?? wordsOf(tokens[place] ?? '')));
    place += part?.tokens ?? 1;
  }
  const isIdle = (word: string) => NOISE.has(word) || (parts.length > 0 && NUMBER.test(word));
  return { parts: withoutIdleType(parts), rest: rest.filter((word) => !isIdle(word)), words };
}

function feeIn(question: string): Part | null {
  const found = FEE.exec(question);
  const [feeMax] = amountsOf(found?.[1] ?? '');
  if (!found || feeMax === undefined) return null;
  return { kind: 'fee', label: String(Math.round(feeMax)), text: found[0], feeMax };
}

interface Found {
  part: Part;
  /** How many tokens it takes, and their words. */
  tokens: number;
  words: readonly string[];
}

function longestAt(tokens: readonly string[], place: number, help: Help): Found | null {
  const most = Math.min(LONGEST, tokens.length - place);
  for (let count = most; count > 0; count -= 1) {
    const asked = tokens.slice(place, place + count);
    const words = asked.flatMap(wordsOf);
    const text = asked.join(' ');
    const meaning = meaningIn(words, help);
    if (meaning) return { part: { ...meaning, text }, tokens: count, words };
    const [word = ''] = words;
    const mended = count === 1 && help.respells?.(word) ? respelledWord(word) : null;
    const meant = mended === null ? null : meaningIn([mended], help);
    if (mended !== null && meant) return { part: { ...meant, text }, tokens: 1, words: [mended] };
  }
  return null;
}

function meaningIn(words: readonly string[], { places }: Help): Meaning | null {
  return words.length === 0 ? null : (meaningOf(words) ?? places?.(words) ?? null);
}

/** "Law college" asks for whoever teaches law, be it a university; only alone a type counts. */
function withoutIdleType(parts: readonly Part[]): Part[] {
  const isAbout = parts.some(({ kind }) => ['subject', 'course', 'exam'].includes(kind));
  return parts.filter(({ kind }) => kind !== 'type' || !isAbout);
}
