import { institutionsCalled } from '../../domain/reference/aliases.ts';
import { isFunctionWord } from '../../domain/reference/everyday-words.ts';
import { spokenForm } from '../../domain/reference/hindi-names.ts';
import { isPlaceKind } from '../../domain/search/search-result.ts';
import { fold, hasDevanagari, wordsOf } from '../../domain/text.ts';
import { keysOf } from '../../domain/typed-record.ts';
import { singularOf } from './hindi.ts';
import { fullWord, isIdle, type Meaning, nounOf } from './lexicon.ts';
import { lexiconData } from './lexicon-data.ts';
import { type Aside, asideCosts, type Kind, type Part } from './part.ts';
import { keyOf } from './phrases.ts';
import { costs, isContent, type Span, type TokenRange, type Vocabulary } from './span.ts';
import { MIN_CORRECTED_LENGTH, respelledWord } from './spelling.ts';
import type { Token } from './tokens.ts';

/** Consonants that identify a phrase even with other vowels. */
const MIN_CONSONANTS = 4;
/** A shorter word of a name within a question is taken as typed. */
const MIN_FUZZY = 6;
/** The signs of a plural in Devanagari, as `spokenForm` has them: "कॉलेजों" is "कॉलेज". */
const PLURALS = ['', 'ो', 'े'];
/** A number or its ordinal, which by itself is no name. */
export const NUMERAL = /^\d+(?:st|nd|rd|th)?$/;
const SEPARATORS = /[\s-]+/;

export function meaningSpans(
  tokens: readonly Token[],
  { from, to }: TokenRange,
  vocabulary: Vocabulary,
): Span[] {
  const { within, text, words } = tokensBetween(tokens, { from, to });
  const meanings = vocabulary
    .local(words)
    .filter(
      (meaning) =>
        isMet(meaning, tokens, { from, to }) &&
        isEvident(meaning, within) &&
        !isEverydayPlace(meaning, tokens, { from, to }),
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
    if (isBoth && meaning.kind === 'asks' && label === asked?.label) return [];
    const kind = keysOf(asideCosts).find((aside) => aside === meaning.kind);
    if (!kind || (kind === 'absent' && isPresent(meaning, vocabulary))) return [];
    return [{ to, cost: asideCosts[kind], aside: { kind, label, text } }];
  });
}

/** Whether the directory has an institution that was once absent. */
function isPresent({ names }: Meaning, { identified }: Vocabulary): boolean {
  return identified(names.flatMap(wordsOf)).length > 0;
}

/** Whether the condition of a meaning holds at its position. */
function isMet({ when }: Meaning, tokens: readonly Token[], { from, to }: TokenRange): boolean {
  if (!when) return true;
  const isWhole = to - from === tokens.length;
  // "M.E" is always a degree; "me" is also a Hindi word.
  if (when.alone && (isWhole || /\w\.\w/.test(tokens[from]?.text ?? ''))) return true;
  if (when.beside) return !isWhole;
  const before = tokens[from - 1]?.words.at(-1) ?? '';
  if (when.notAfter) return !when.notAfter.includes(before);
  const { words: [after = ''] = [], text: next = '' } = tokens[to] ?? {};
  if (when.after?.includes(before) || when.before?.includes(after)) return true;
  if (when.before?.includes(next)) return true;
  const isWith = (words: readonly string[]) =>
    tokens.some(
      (token) =>
        token.sentence === tokens[from]?.sentence && words.includes(token.text.toLowerCase()),
    );
  return (when.with && isWith(when.with)) ?? (when.notWith !== undefined && !isWith(when.notWith));
}

/**
 * Whether tokens are evidence for a meaning. In Devanagari the vowels have to agree where few consonants
 * do. Words are not joined to make a place, and function words to make nothing; a function word is no place
 * unless the lexicon says so.
 */
function isEvident(meaning: Meaning, tokens: readonly Token[]): boolean {
  const { kind, phrase, isOfLexicon } = meaning;
  const isJoined = tokens.length > phrase.split(SEPARATORS).length;
  // "कि मैं" has the consonants of KEAM, "a JEE" the letters of AJEE.
  const joining = tokens[0]?.text.length === 1 ? tokens.slice(0, 1) : tokens;
  if (isJoined && joining.every(({ text }) => isFunctionWord(text))) return false;
  if (hasDevanagari(phrase) && !isSpokenAlike(phrase, tokens)) return false;
  if (kind === 'exam' && tokens.length === 1 && isIdle(fold(phrase)))
    return tokens.every(({ text }) => text === text.toUpperCase());
  return !isPlaceKind(kind) || isOfLexicon || !isJoined;
}

/** Whether a word of everyday language stands where no place does: "along" is one in "colleges in Along". */
function isEverydayPlace(
  { kind, isOfLexicon }: Meaning,
  tokens: readonly Token[],
  { from, to }: TokenRange,
): boolean {
  if (!isPlaceKind(kind) || isOfLexicon || to - from === tokens.length) return false;
  const { before, after } = lexiconData.placing;
  const isPlaced =
    before.includes(tokens[from - 1]?.text.toLowerCase() ?? '') ||
    after.includes(tokens[to]?.text.toLowerCase() ?? '');
  return !isPlaced && tokens.slice(from, to).every(({ isEveryday }) => isEveryday === true);
}

function isSpokenAlike(phrase: string, tokens: readonly Token[]): boolean {
  const consonants = tokens.flatMap(({ words }) => words).join('');
  if (consonants.length >= MIN_CONSONANTS) return true;
  const typed = tokens.map(({ text }) => singularOf(text)).join('');
  return PLURALS.some((ending) => spokenForm(typed) === spokenForm(phrase) + ending);
}

export function correctedSpans(
  tokens: readonly Token[],
  { from, to }: TokenRange,
  { local }: Vocabulary,
): Span[] {
  const { within, text, words } = tokensBetween(tokens, { from, to });
  const isUnknown = (word: string) =>
    word.length >= MIN_CORRECTED_LENGTH &&
    local([word]).length === 0 &&
    institutionsCalled([word]).length === 0;
  if (!words.some(isUnknown)) return [];
  const key = respelledWord(keyOf(words));
  const [meaning] = key === null ? [] : local([key]);
  if (!meaning || !isContent(meaning) || !isEvident(meaning, within)) return [];
  return [{ to, cost: costs.meaning + costs.correction, part: partOf(meaning, text) }];
}

/** The tokens of a range with their text and words. */
function tokensBetween(tokens: readonly Token[], { from, to }: TokenRange) {
  const within = tokens.slice(from, to);
  const text = within.map((token) => token.text).join(' ');
  return { within, text, words: within.flatMap((token) => token.words) };
}

function partOf(meaning: Meaning & { kind: Kind }, text: string): Part {
  const { kind, label, names, within, loose } = meaning;
  return { kind, label, names, text, ...(within && { within }), ...(loose && { loose }) };
}

interface WordContext {
  meant: readonly Span[];
  vocabulary: Vocabulary;
  isCorrecting: boolean;
  isInPhrase: boolean;
}

/** The spans of a single token as noise, a noun or a word of a name. */
export function wordSpans(
  { words, text, isEveryday = false }: Token,
  from: number,
  { meant, vocabulary, isCorrecting, isInPhrase }: WordContext,
): Span[] {
  const to = from + 1;
  const full = words.map(fullWord);
  const [first = ''] = full;
  const isMeant = meant.some((span) => span.to === to && span.part);
  const isCalled = institutionsCalled(full).length > 0;
  const isNoise = !isMeant && isFunctionWord(text);
  const noun = isMeant || isNoise ? undefined : nounOf(first);
  if (isNoise || noun !== undefined || NUMERAL.test(first)) {
    const cost = isInPhrase ? costs.meaning : costs.noise;
    if (isNoise) return [{ to, cost }];
    if (noun === undefined || noun === 'institution')
      return [{ to, cost, word: { word: first, isOptional: true } }];
    return [{ to, cost, aside: { kind: 'noun', label: noun, text } }];
  }
  const isKnown = full.every(vocabulary.knows);
  const isCommon = isEveryday && !isCalled;
  const needed = { to, word: { word: full.join(' '), isOptional: false, isEveryday: isCommon } };
  const corrected = { ...needed, cost: costs.word + costs.correction, isFuzzy: true };
  return [
    { ...needed, cost: isKnown || isCommon ? costs.word : costs.unknown },
    ...(isCorrecting && !isKnown && !isMeant && !isCommon && first.length >= MIN_FUZZY
      ? [corrected]
      : []),
  ];
}
