import { placeKinds } from '../../domain/search.ts';
import { wordsOf } from '../../domain/text.ts';
import { isSmall } from '../index/words.ts';
import { fullWord, keyOf, LONGEST, type Meaning, meaningsOf, noiseOf } from './lexicon.ts';
import { isPlaceIn, type Local } from './local-meanings.ts';
import type { Kind, Part } from './part.ts';
import { refined } from './refiners.ts';
import { respelledWord } from './spelling.ts';
import { type Token, type Tokens, tokensOf } from './tokens.ts';

/** What each span of a question costs; the cheapest way through all tokens is what is meant. */
export const costs = {
  meaning: 1,
  /** An institution that the directory does not have. */
  absent: 0.96,
  hint: 0.04,
  noise: 0.05,
  /** The whole name of an institution. */
  fullName: 0.9,
  /** Several words together in the names of a few. */
  partName: 1.5,
  /** The whole question, in the names of a few. */
  wholeQuestion: 0.97,
  word: 2,
  unanswered: 1.2,
  unknown: 4,
  /** A phrase, or a word of a name, with its spelling corrected. */
  correction: 1.5,
} as const;

const MOST = 8;
/** A name that more have says too little to win over what else is asked for. */
const MANY = 40;
/** A name that so few have is theirs, however short. */
const FEW_CALLED = 3;
const MOST_CORRECTED = 3;
const CORRECTED_FROM = 4;

/** Words that steer what is shown beside the list and filter nothing. */
interface Hint {
  kind: 'asks' | 'category';
  label: string;
  text: string;
}

/** Who tells a rank wants to know where it was enough. */
const RANKED: Hint = { kind: 'asks', label: 'cutoffs', text: '' };

/** One way to read a question. */
export interface Interpretation {
  cost: number;
  parts: readonly Part[];
  hints: readonly Hint[];
  /** Words of names; who has the optional ones as well comes closer. */
  words: readonly { word: string; isOptional: boolean }[];
  /** Every word but those that only ask. */
  typed: readonly string[];
  /** "Rank 25,000", "25k rank". */
  rank: number | undefined;
  /** Who is called by words that are a name. */
  named: readonly (readonly number[])[];
  /** The words of these names. */
  nameWords: readonly string[];
  /** Names of institutions that the directory does not have. */
  absent: readonly string[];
  /** Words that no record answers. */
  unanswered: readonly string[];
  /** Whether words of names may be misspelled. */
  isFuzzy: boolean;
}

/** What a span of tokens adds to an interpretation. */
interface Span {
  to: number;
  cost: number;
  part?: Part;
  hint?: Hint;
  word?: { word: string; isOptional: boolean };
  named?: { documents: readonly number[]; words: readonly string[] };
  absent?: string;
  unanswered?: string;
  isFuzzy?: boolean;
}

/** Who has the first words of some in its names, in an own or a short one, and as its whole name. */
interface NamesFrom {
  size: number;
  all: readonly number[];
  called: readonly number[];
  whole: readonly number[];
}

/** What a parser asks of the catalogue. */
export interface Vocabulary {
  local: Local;
  knows: (word: string) => boolean;
  /** Who has some words in an own or other name; nobody where they are too many. */
  called: (words: readonly string[]) => readonly number[];
  /** For each beginning of some words, who has them in its name, and whose whole name they are. */
  namesFrom: (words: readonly string[]) => readonly NamesFrom[];
}

/** What the lexicon alone knows, where no institutions are asked. */
export const lexiconAlone: Vocabulary = {
  local: meaningsOf,
  knows: () => true,
  called: () => [],
  namesFrom: () => [],
};

/** The ways to read a question, the cheapest first, at most eight. */
export function interpretationsOf(
  question: string,
  vocabulary: Vocabulary,
  isCorrecting = false,
): { tokens: Tokens; spans: readonly (readonly Span[])[]; readings: readonly Interpretation[] } {
  const tokens = tokensOf(question, isPlaceIn(vocabulary.local));
  const spans = spansOf(tokens.tokens, vocabulary, isCorrecting);
  const paths = cheapest(tokens.tokens.length, spans);
  const readings = paths.map((path) => refined(joined(path, tokens)));
  return { tokens, spans, readings: readings.toSorted((a, b) => a.cost - b.cost) };
}

/** The spans that begin at each token. */
function spansOf(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  isCorrecting: boolean,
): readonly (readonly Span[])[] {
  const asNames = tokens.map(({ words }) =>
    words.map((word) => nameWord(word, vocabulary, isCorrecting)),
  );
  const asNow = tokens.map(
    ({ words }, place) => presentCity(words, vocabulary) ?? asNames[place] ?? [],
  );
  const isFormer = asNow.some((words, place) => words !== asNames[place]);
  const windowsAt = (from: number) => {
    const longest = Math.min(LONGEST, tokens.length - from);
    return Array.from({ length: longest }, (_, place) => from + place + 1);
  };
  const meant = tokens.map((_, from) =>
    windowsAt(from).flatMap((to) => meaningSpans(tokens, { from, to }, vocabulary)),
  );
  const withNoise = withPricedNoise(meant);
  return tokens.map((token, from) => {
    const own = meant[from] ?? [];
    const corrected = windowsAt(from)
      .slice(0, isCorrecting ? MOST_CORRECTED : 0)
      .flatMap((to) => correctedSpans(tokens, { from, to }, vocabulary));
    return [
      ...own,
      ...nameSpans(tokens, from, asNames, vocabulary),
      ...(isFormer ? nameSpans(tokens, from, asNow, vocabulary).filter(isFullName) : []),
      ...(from === 0 ? wholeNameSpans(tokens, asNames.flat(), vocabulary) : []),
      ...corrected,
      ...withNoise(from, wordSpans(token, from, own, { vocabulary, isCorrecting })),
    ];
  });
}

function isFullName({ cost }: Span): boolean {
  return cost === costs.fullName;
}

/** The words of a city's present name where it is called by a former one; names follow it. */
function presentCity(
  words: readonly string[],
  { local }: Vocabulary,
): readonly string[] | undefined {
  const label = local(words).find(({ kind }) => kind === 'city')?.label;
  const present = label === undefined ? [] : wordsOf(label);
  return present.length === 0 || present.join(' ') === words.join(' ') ? undefined : present;
}

/** Noise within a phrase that means something costs as much as that: "low fees" is no noise. */
function withPricedNoise(meant: readonly (readonly Span[])[]) {
  const covered = new Set<number>();
  for (const [from, spans] of meant.entries())
    for (const { to, part } of spans)
      if (part && to - from > 1) for (let place = from; place < to; place += 1) covered.add(place);
  return (from: number, words: readonly Span[]): readonly Span[] =>
    words.map((span) =>
      covered.has(from) && span.cost === costs.noise ? { ...span, cost: costs.meaning } : span,
    );
}

/** A word as names have it: "clg" is a college, "engg" engineering. */
function nameWord(word: string, { local, knows }: Vocabulary, isCorrecting: boolean): string {
  const type = local([word]).find(({ kind }) => kind === 'type');
  // Names in Devanagari are written in Devanagari.
  if (type && /^[a-z]+$/.test(word) && !word.endsWith('s')) return type.label;
  const isUnknown = isCorrecting && local([word]).length === 0 && !knows(word);
  return (isUnknown ? respelledWord(word, true) : null) ?? fullWord(word);
}

interface Window {
  from: number;
  to: number;
}

function meaningSpans(
  tokens: readonly Token[],
  { from, to }: Window,
  vocabulary: Vocabulary,
): Span[] {
  const within = tokens.slice(from, to);
  const text = within.map((token) => token.text).join(' ');
  const words = within.flatMap((token) => token.words);
  const known = vocabulary.local(words).filter((one) => isMet(one, tokens, { from, to }));
  return known.flatMap((meaning): Span[] => {
    const cost = costs.meaning + (1 - meaning.weight);
    switch (meaning.kind) {
      case 'noise':
      case 'word':
      case 'list':
        return [];
      case 'asks':
      case 'category':
        return [{ to, cost: costs.hint, hint: { kind: meaning.kind, label: meaning.label, text } }];
      case 'unanswered':
        return [{ to, cost: costs.unanswered, unanswered: text }];
      case 'absent': {
        const names = [meaning.names.flatMap(wordsOf), ...(words.length === 1 ? [words] : [])];
        const isKnown = names.some((name) => vocabulary.called(name).length > 0);
        return isKnown ? [] : [{ to, cost: costs.absent, absent: meaning.label }];
      }
      default:
        return [{ to, cost, part: partOf(meaning.kind, meaning, text) }];
    }
  });
}

function partOf(kind: Kind, { label, names, within }: Meaning, text: string): Part {
  return { kind, label, names, text, ...(within && { within }) };
}

/** Whether a meaning counts where its words stand. */
function isMet({ when }: Meaning, tokens: readonly Token[], { from, to }: Window): boolean {
  if (!when) return true;
  const isWhole = to - from === tokens.length;
  // "M.E" is a degree wherever it stands, "me" is Hindi as well.
  if (when.alone) return isWhole || /\w\.\w/.test(tokens[from]?.text ?? '');
  if (when.beside) return !isWhole;
  const before = tokens[from - 1]?.words.at(-1) ?? '';
  const after = tokens[to]?.words[0] ?? '';
  return (when.after ?? []).includes(before) || (when.before ?? []).includes(after);
}

/** Whole names of institutions that begin here, and longer pieces of the names of a few. */
function nameSpans(
  tokens: readonly Token[],
  from: number,
  asNames: readonly (readonly string[])[],
  { namesFrom, local }: Vocabulary,
): Span[] {
  const words = asNames.slice(from).flat();
  const [first = ''] = words;
  if (isSmall(first) || (noiseOf(first) ?? 'in names') !== 'in names') return [];
  const ends = new Map<number, number>();
  let count = 0;
  for (const [place, own] of asNames.slice(from).entries()) {
    count += own.length;
    ends.set(count, from + place + 1);
  }
  return namesFrom(words).flatMap(({ size, all, called, whole }): Span[] => {
    const to = ends.get(size);
    const name = words.slice(0, size);
    const telling = name.filter((word) => !isSmall(word));
    if (to === undefined || telling.length < 2) return [];
    if (whole.length > 0 && isNameForm(name))
      return [{ to, cost: costs.fullName, named: { documents: whole, words: name } }];
    const isAll = to - from === tokens.length;
    const unread = telling.filter((word) => !local([word]).some(isContent));
    const isPlaced = telling.every((word) => unread.includes(word) || isPlaceIn(local)(word));
    const isShortName = called.length <= FEW_CALLED && unread.length > 0 && !isPlaced;
    const few = isAll ? all : called;
    const isEnough = few.length > 0 && (telling.length > 2 || isAll || isShortName);
    const isPlaceFirst = isPlaceIn(local)(telling[0] ?? '');
    const isRare = telling.length > 2 && few.length <= FEW_CALLED && isPlaceFirst;
    const isBare = isBareTopic(name, local, isRare);
    const cost = isAll ? costs.wholeQuestion : costs.partName;
    return isEnough && !isBare && few.length <= MANY
      ? [{ to, cost, named: { documents: few, words: name } }]
      : [];
  });
}

/** The whole question as a name that is only begun, or as initials. */
function wholeNameSpans(
  tokens: readonly Token[],
  words: readonly string[],
  { called, local }: Vocabulary,
): Span[] {
  const [only] = tokens;
  const initials = tokens.length === 1 && only?.initials ? [only.initials] : [];
  const isName = words.length > 1 && !isBareTopic(words, local, false);
  const documents = called(initials.length > 0 ? initials : isName ? words : []);
  const named = { documents, words: initials.length > 0 ? initials : words };
  return documents.length > 0 ? [{ to: tokens.length, cost: costs.wholeQuestion, named }] : [];
}

/** "Law university Delhi" does not ask for the University of Delhi. */
function isNameForm(name: readonly string[]): boolean {
  const last = name.at(-1) ?? '';
  return (
    name.filter((word) => !isSmall(word)).length > 2 ||
    /^(?:university|college|institute|school|academy|house)$/.test(last) ||
    name.includes('of')
  );
}

/** "Engineering college Pune" is no name; "Bengal Engineering College", which few have, is one. */
function isBareTopic(name: readonly string[], local: Local, isRare: boolean): boolean {
  const kinds = name.flatMap((word) => (noiseOf(word) ? [] : [local([word])[0]?.kind ?? 'none']));
  const topics = kinds.filter((kind) => kind === 'subject').length;
  const others = kinds.filter((kind) => kind !== 'subject' && kind !== 'type');
  const [place, ...further] = others;
  const isPlaced =
    !isRare && topics === 1 && placeKinds.includes(place ?? '') && further.length === 0;
  return kinds.length > 0 && topics <= 1 && (others.length === 0 || isPlaced);
}

function correctedSpans(
  tokens: readonly Token[],
  { from, to }: Window,
  { local, knows }: Vocabulary,
): Span[] {
  const within = tokens.slice(from, to);
  const words = within.flatMap((token) => token.words);
  const isIdle = words.length > 1 && words.some((word) => noiseOf(word) !== undefined);
  const isUnknown = (word: string) =>
    word.length >= CORRECTED_FROM && !knows(word) && local([word]).length === 0;
  if (isIdle || !words.some(isUnknown)) return [];
  const key = respelledWord(keyOf(words), to - from === 1);
  const [meaning] = key === null ? [] : local([key]);
  if (!meaning || !isContent(meaning)) return [];
  const text = within.map((token) => token.text).join(' ');
  return [
    { to, cost: costs.meaning + costs.correction, part: partOf(meaning.kind, meaning, text) },
  ];
}

function isContent(meaning: Meaning): meaning is Meaning & { kind: Kind } {
  return !['noise', 'word', 'asks', 'category', 'list', 'unanswered', 'absent'].includes(
    meaning.kind,
  );
}

/** A single token as noise or as a word of a name. */
function wordSpans(
  { words }: Token,
  from: number,
  meant: readonly Span[],
  { vocabulary, isCorrecting }: { vocabulary: Vocabulary; isCorrecting: boolean },
): Span[] {
  const to = from + 1;
  const own = words.map(fullWord);
  const [word = ''] = own;
  const noise = own.length === 1 ? noiseOf(words[0] ?? '') : undefined;
  const isMeant = meant.some((span) => span.to === to && span.part);
  if (noise !== undefined && !isMeant) {
    const isOptional = noise === 'in names';
    return [{ to, cost: costs.noise, ...(isOptional && { word: { word, isOptional } }) }];
  }
  if (/^\d+$/.test(word)) return [{ to, cost: costs.noise, word: { word, isOptional: true } }];
  const isKnown = own.every(vocabulary.knows);
  const spans: Span[] = [
    {
      to,
      cost: isKnown ? costs.word : costs.unknown,
      word: { word: own.join(' '), isOptional: false },
    },
  ];
  if (isCorrecting && !isKnown && !isMeant)
    spans.push({
      to,
      cost: costs.word + costs.correction,
      word: { word: own.join(' '), isOptional: false },
      isFuzzy: true,
    });
  return spans;
}

interface Path {
  cost: number;
  span: Span | null;
  before: Path | null;
}

/** The cheapest ways through all tokens, by dynamic programming over where spans end. */
function cheapest(
  length: number,
  spans: readonly (readonly Span[])[],
): readonly (readonly Span[])[] {
  const at: Path[][] = Array.from({ length: length + 1 }, () => []);
  at[0]?.push({ cost: 0, span: null, before: null });
  for (let from = 0; from < length; from += 1) {
    const paths = (at[from] ?? []).sort((a, b) => a.cost - b.cost).slice(0, MOST);
    for (const before of paths)
      for (const span of spans[from] ?? [])
        at[span.to]?.push({ cost: before.cost + span.cost, span, before });
  }
  const ends = (at[length] ?? []).sort((a, b) => a.cost - b.cost).slice(0, MOST);
  return ends.map((end) => {
    const path: Span[] = [];
    for (let one: Path | null = end; one; one = one.before) if (one.span) path.unshift(one.span);
    return path;
  });
}

function joined(
  path: readonly Span[],
  { recognised, tokens, rank, distance }: Tokens,
): Interpretation {
  const typed = tokens.flatMap(({ words }) => words.map(fullWord));
  return {
    typed: typed.filter((word) => (noiseOf(word) ?? 'in names') === 'in names'),
    rank,
    cost: path.reduce((sum, { cost }) => sum + cost, 0),
    parts: [...recognised, ...path.flatMap(({ part }) => part ?? [])],
    hints: [...(rank === undefined ? [] : [RANKED]), ...path.flatMap(({ hint }) => hint ?? [])],
    words: path.flatMap(
      ({ word }) => word?.word.split(' ').map((one) => ({ ...word, word: one })) ?? [],
    ),
    named: path.flatMap(({ named }) => (named ? [named.documents] : [])),
    nameWords: path.flatMap(({ named }) => named?.words ?? []),
    absent: path.flatMap(({ absent }) => absent ?? []),
    unanswered: [...(distance ? [distance] : []), ...path.flatMap((span) => span.unanswered ?? [])],
    isFuzzy: path.some(({ isFuzzy }) => isFuzzy === true),
  };
}
