import { atOnce, inTurns, type Steps } from '../../async/index.ts';
import { bare } from '../../domain/reference/everyday-words.ts';
import { isPlaceKind } from '../../domain/search/search-result.ts';
import { withoutBackground } from './background.ts';
import { fullWord, isIdle, maxPhraseWords, nounOf, readLexicon } from './lexicon.ts';
import { correctedSpans, meaningSpans, wordSpans } from './meaning-spans.ts';
import { isPlaceIn, nameSpans, nameWord, presentCity, wholeNameSpans } from './name-spans.ts';
import type { Reading } from './reading.ts';
import { refineParts, withYearlyFee } from './refiners.ts';
import { withRefusals } from './refusals.ts';
import { lexiconAlone, type Span, type Vocabulary } from './span.ts';
import { withSpeltNames } from './spelt-names.ts';
import { type Token, type Tokens, tokensOf } from './tokens.ts';

const MAX_READINGS = 8;

const MAX_CORRECTED = 3;

interface ParsedQuestion {
  tokens: Tokens;
  /** The spans that begin at each token. */
  spans: readonly (readonly Span[])[];
  /** The interpretations, the cheapest first, at most eight. */
  readings: readonly Reading[];
}

/** Parses a question at once, by the lexicon alone. */
export function parseQuestion(question: string): ParsedQuestion {
  return atOnce(parseInSteps(question, lexiconAlone));
}

/** Parses a question by the lexicon alone; other requests go first at times. */
export function parseInTurns(question: string): Promise<ParsedQuestion> {
  return inTurns(() => parseInSteps(question, lexiconAlone));
}

/** Parses a question, a step for each token. */
export function* parseInSteps(
  question: string,
  vocabulary: Vocabulary,
  isCorrecting = false,
): Steps<ParsedQuestion> {
  yield* readLexicon(question);
  const read = tokensOf(question, isPlaceIn(vocabulary.local));
  const tokens = { ...read, tokens: withSpeltNames(read.tokens, vocabulary.spellingOf) };
  yield;
  const spans = yield* spansOf(tokens.tokens, vocabulary, isCorrecting);
  const paths = cheapestPaths(tokens.tokens.length, spans);
  yield;
  const texts = textsOf(tokens.tokens);
  const readings = paths.map((path) => withYearlyFee(toReading(path, tokens, texts)));
  return { tokens, spans, readings };
}

function* spansOf(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  isCorrecting: boolean,
): Steps<readonly (readonly Span[])[]> {
  const nameWords = tokens.map(({ words }) =>
    words.map((word) => nameWord(word, vocabulary, isCorrecting)),
  );
  const inOtherWords = tokens.map(
    ({ words }, place) => presentCity(words, vocabulary) ?? nameWords[place] ?? [],
  );
  const longestPhrase = maxPhraseWords(tokens.map(({ text }) => text).join(' '));
  const ends = tokens.map(
    ({ sentence }) => tokens.findLastIndex((one) => one.sentence === sentence) + 1,
  );
  const windowsAt = (from: number) => {
    const longest = Math.min(longestPhrase, (ends[from] ?? 0) - from);
    return Array.from({ length: longest }, (_, place) => from + place + 1);
  };
  const meant = tokens.map((_, from) =>
    windowsAt(from).flatMap((to) => meaningSpans(tokens, { from, to }, vocabulary)),
  );
  const within = withinPhrases(meant);
  const spans: (readonly Span[])[] = [];
  for (const [from, token] of tokens.entries()) {
    yield;
    const meanings = meant[from] ?? [];
    const corrected = windowsAt(from)
      .slice(0, isCorrecting ? MAX_CORRECTED : 0)
      .flatMap((to) => correctedSpans(tokens, { from, to }, vocabulary));
    spans.push([
      ...meanings,
      ...nameSpans(tokens, from, nameWords.slice(0, ends[from]), vocabulary),
      ...(String(inOtherWords) === String(nameWords)
        ? []
        : nameSpans(tokens, from, inOtherWords.slice(0, ends[from]), vocabulary).filter(
            ({ name }) => name?.isWhole,
          )),
      ...(from === 0 ? wholeNameSpans(tokens, nameWords.flat(), vocabulary) : []),
      ...corrected,
      ...wordSpans(token, from, {
        meant: meanings,
        vocabulary,
        isCorrecting,
        isInPhrase: within.has(from),
      }),
    ]);
  }
  return spans;
}

/** The tokens within a phrase that has a meaning, where noise costs as much: "low fees" is not noise. */
function withinPhrases(meant: readonly (readonly Span[])[]): ReadonlySet<number> {
  const within = new Set<number>();
  for (const [from, spans] of meant.entries())
    for (const { to } of spans)
      for (let token = from; token < to && to - from > 1; token += 1) within.add(token);
  return within;
}

interface Path {
  cost: number;
  span: Span | null;
  before: Path | null;
}

/** The cheapest paths through all tokens, by dynamic programming over the ends of spans. */
function cheapestPaths(
  length: number,
  spans: readonly (readonly Span[])[],
): readonly (readonly Span[])[] {
  const at: Path[][] = Array.from({ length: length + 1 }, () => []);
  at[0]?.push({ cost: 0, span: null, before: null });
  for (let from = 0; from < length; from += 1) {
    const paths = (at[from] ?? []).sort((a, b) => a.cost - b.cost).slice(0, MAX_READINGS);
    for (const before of paths)
      for (const span of spans[from] ?? [])
        at[span.to]?.push({ cost: before.cost + span.cost, span, before });
  }
  const ends = (at[length] ?? []).sort((a, b) => a.cost - b.cost).slice(0, MAX_READINGS);
  return ends.map((end) => {
    const path: Span[] = [];
    for (let step: Path | null = end; step; step = step.before)
      if (step.span) path.unshift(step.span);
    return path;
  });
}

function toReading(
  cheapest: readonly Span[],
  { recognised, asides, tokens }: Tokens,
  texts: Reading['texts'],
): Reading {
  const read = withNames(withRefusals(cheapest, tokens), tokens);
  const { path, also } = withoutBackground(read, tokens);
  const typed = tokens.flatMap(({ words }) => words.map(fullWord));
  return {
    cost: path.reduce((sum, { cost }) => sum + cost, 0),
    parts: refineParts([...recognised, ...path.flatMap(({ part }) => part ?? [])]),
    asides: [...asides, ...path.flatMap(({ aside }) => aside ?? [])],
    words: path.flatMap(
      ({ word }) => word?.word.split(' ').map((single) => ({ ...word, word: single })) ?? [],
    ),
    names: path.flatMap(({ name }) => name ?? []),
    also,
    texts,
    asked: tokens.flatMap(({ text, isAsking }) => (isAsking ? bare(text).toLowerCase() : [])),
    typed: typed.filter((word) => !isIdle(word) || nounOf(word) === 'institution'),
    isFuzzy: path.some(({ isFuzzy }) => isFuzzy === true),
  };
}

/**
 * A path on which words of everyday language are those of a name beside others of a name, or where the whole
 * question is names and places, and have no use elsewhere.
 */
function withNames(path: readonly Span[], tokens: readonly Token[]): readonly Span[] {
  const isBreak = ({ word }: Span) => word === undefined;
  if (path.every(({ word, part }) => word ?? (part && isPlaceKind(part.kind)))) return path;
  return path.map((span, place) => {
    if (!span.word?.isEveryday) return span;
    const start = path.slice(0, place).findLastIndex(isBreak) + 1;
    const end = path.findIndex((other, at) => at > place && isBreak(other));
    const run = path.slice(start, end === -1 ? path.length : end);
    if (run.some(({ word }) => word && !word.isOptional && !word.isEveryday)) return span;
    const text = tokens[span.to - 1]?.text ?? '';
    return { to: span.to, cost: span.cost, aside: { kind: 'unanswered', label: text, text } };
  });
}

/** How the words of tokens were typed. */
function textsOf(tokens: readonly Token[]): Reading['texts'] {
  return new Map(
    tokens.flatMap(({ words, text }) =>
      words.flatMap((word): [string, string][] => [
        [word, text],
        [fullWord(word), text],
      ]),
    ),
  );
}
