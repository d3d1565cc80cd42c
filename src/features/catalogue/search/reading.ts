import { amountsOf } from '../../../domain/fees.ts';
import { LONGEST, type Meaning, meaningOf, NOISE } from './meanings.ts';
import { wordsOf } from './words.ts';

/** Words of a question that were understood together. */
export type Part = { text: string } & (Meaning | { kind: 'fee'; label: string; feeMax: number });

/** A question as it was understood: what it asks for, and what is left for names. */
interface Reading {
  parts: readonly Part[];
  /** Words that mean nothing by themselves. */
  rest: readonly string[];
}

const FEE =
  /\b(?:under|below|less than|within|up ?to|max(?:imum)?)\s*((?:rs\.?|inr|₹)?\s*[\d,.]+\s*(?:lakhs?|lacs?|l|k|thousand|crores?|cr)?)(?![\w.])/i;

/** Reads a question as a whole, the longest meanings first; `rest` is in its order. */
export function read(question: string): Reading {
  const fee = feeIn(question);
  const tokens = (fee ? question.replace(fee.text, ' ') : question)
    .split(/[\s,;/]+/)
    .filter(Boolean);
  const parts: Part[] = fee ? [fee] : [];
  const rest: string[] = [];
  for (let place = 0; place < tokens.length; ) {
    const part = longestAt(tokens, place);
    if (part) parts.push(part.part);
    else rest.push(...wordsOf(tokens[place] ?? ''));
    place += part?.tokens ?? 1;
  }
  return { parts: withoutIdleType(parts), rest: rest.filter((word) => !NOISE.has(word)) };
}

function feeIn(question: string): Part | null {
  const found = FEE.exec(question);
  const [feeMax] = amountsOf(found?.[1] ?? '');
  if (!found || feeMax === undefined) return null;
  return { kind: 'fee', label: String(Math.round(feeMax)), text: found[0], feeMax };
}

function longestAt(
  tokens: readonly string[],
  place: number,
): { part: Part; tokens: number } | null {
  const most = Math.min(LONGEST, tokens.length - place);
  for (let count = most; count > 0; count -= 1) {
    const asked = tokens.slice(place, place + count);
    const words = asked.flatMap(wordsOf);
    const meaning = words.length > 0 && meaningOf(words);
    if (meaning) return { part: { ...meaning, text: asked.join(' ') }, tokens: count };
  }
  return null;
}

/** "Law college" asks for whoever teaches law, be it a university; only alone a type counts. */
function withoutIdleType(parts: readonly Part[]): Part[] {
  const isAbout = parts.some(({ kind }) => ['subject', 'course', 'exam'].includes(kind));
  return parts.filter(({ kind }) => kind !== 'type' || !isAbout);
}
