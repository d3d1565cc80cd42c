import { wordsOf } from '../../domain/text.ts';
import { keysOf } from '../../domain/typed-record.ts';
import { isEvident } from './evidence.ts';
import { isFunctionWord } from './function-words.ts';
import { fullWord, keyOf, type Meaning, noiseOf } from './lexicon.ts';
import { type Aside, asideCosts, type Kind, type Part } from './part.ts';
import { costs, isContent, type Span, type TokenRange, type Vocabulary } from './span.ts';
import { respelledWord } from './spelling.ts';
import type { Token } from './tokens.ts';

const MIN_CORRECTED_LENGTH = 4;

export function meaningSpans(
  tokens: readonly Token[],
  { from, to }: TokenRange,
  vocabulary: Vocabulary,
): Span[] {
  const within = tokens.slice(from, to);
  const text = within.map((token) => token.text).join(' ');
  const words = within.flatMap((token) => token.words);
  const local = vocabulary.local(words);
  const meanings = local.filter(
    (meaning) => isMet(meaning, tokens, { from, to }) && isEvident(meaning, within),
  );
  const asked = meanings.find(({ kind }) => kind === 'asks');
  const aside: Aside | undefined = asked && { kind: 'asks', label: asked.label, text };
  const isBoth = aside && meanings.some(isContent);
  return meanings.flatMap((meaning): Span[] => {
    const { label, weight } = meaning;
    if (isContent(meaning)) {
      const span = { to, cost: costs.meaning + (1 - weight), part: partOf(meaning, text) };
      return [{ ...span, ...(aside && { aside }) }];
    }
    if (isBoth && meaning === asked) return [];
    const kind = keysOf(asideCosts).find((aside) => aside === meaning.kind);
    if (!kind || (kind === 'absent' && isPresent(meaning, words, vocabulary))) return [];
    return [{ to, cost: asideCosts[kind], aside: { kind, label, text } }];
  });
}

/** Whether the directory has an institution that was once absent. */
function isPresent(
  { names }: Meaning,
  words: readonly string[],
  { identified }: Vocabulary,
): boolean {
  const spellings = [names.flatMap(wordsOf), ...(words.length === 1 ? [words] : [])];
  return spellings.some((name) => identified(name).length > 0);
}

/** Whether the condition of a meaning holds at its position. */
function isMet({ when }: Meaning, tokens: readonly Token[], { from, to }: TokenRange): boolean {
  if (!when) return true;
  const isWhole = to - from === tokens.length;
  // "M.E" is always a degree; "me" is also a Hindi word.
  if (when.alone && (isWhole || /\w\.\w/.test(tokens[from]?.text ?? ''))) return true;
  if (when.beside) return !isWhole;
  const before = tokens[from - 1]?.words.at(-1) ?? '';
  const after = tokens[to]?.words[0] ?? '';
  return (when.after ?? []).includes(before) || (when.before ?? []).includes(after);
}

export function correctedSpans(
  tokens: readonly Token[],
  { from, to }: TokenRange,
  { local }: Vocabulary,
): Span[] {
  const within = tokens.slice(from, to);
  const words = within.flatMap((token) => token.words);
  const isIdle = words.length > 1 && words.some((word) => noiseOf(word) !== undefined);
  const isUnknown = (word: string) =>
    word.length >= MIN_CORRECTED_LENGTH && local([word]).length === 0;
  if (isIdle || !words.some(isUnknown)) return [];
  const key = respelledWord(keyOf(words));
  const [meaning] = key === null ? [] : local([key]);
  if (!meaning || !isContent(meaning) || !isEvident(meaning, within)) return [];
  const text = within.map((token) => token.text).join(' ');
  return [{ to, cost: costs.meaning + costs.correction, part: partOf(meaning, text) }];
}

function partOf(meaning: Meaning & { kind: Kind }, text: string): Part {
  const { kind, label, names, within } = meaning;
  return { kind, label, names, text, ...(within && { within }) };
}

interface WordContext {
  meant: readonly Span[];
  vocabulary: Vocabulary;
  isCorrecting: boolean;
  isInPhrase: boolean;
}

/** The spans of a single token as noise or as a word of a name. */
export function wordSpans(
  { words, text }: Token,
  from: number,
  { meant, vocabulary, isCorrecting, isInPhrase }: WordContext,
): Span[] {
  const to = from + 1;
  const full = words.map(fullWord);
  const [first = ''] = full;
  const isMeant = meant.some((span) => span.to === to && span.part);
  const idle = isFunctionWord(text) ? 'asks' : undefined;
  const noise = full.length === 1 ? (noiseOf(words[0] ?? '') ?? idle) : undefined;
  const isNoise = noise !== undefined && !isMeant;
  if (isNoise || /^\d+$/.test(first)) {
    const isKept = !isNoise || noise === 'in names';
    const cost = isInPhrase ? costs.meaning : costs.noise;
    return [{ to, cost, ...(isKept && { word: { word: first, isOptional: true } }) }];
  }
  const isKnown = full.every(vocabulary.knows);
  const needed = { to, word: { word: full.join(' '), isOptional: false } };
  const corrected = { ...needed, cost: costs.word + costs.correction, isFuzzy: true };
  return [
    { ...needed, cost: isKnown ? costs.word : costs.unknown },
    ...(isCorrecting && !isKnown && !isMeant ? [corrected] : []),
  ];
}
