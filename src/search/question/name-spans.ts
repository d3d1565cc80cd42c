import { isSmallWord } from '../../domain/initialism.ts';
import { isPlaceKind } from '../../domain/search/search-result.ts';
import { nameWordsOf } from '../../domain/text.ts';
import { fullWord, isGrammar, isIdle } from './lexicon.ts';
import type { LocalMeanings } from './local-meanings.ts';
import { costs, isContent, MAX_NAMESAKES, type Span, type Vocabulary } from './span.ts';
import { respelledWord } from './spelling.ts';
import type { Token } from './tokens.ts';

/** A name in no more documents than this identifies them, however short it is. */
const MAX_EXACT_NAMESAKES = 3;

/** Spans of whole names that begin at a token, and of partial names that few documents have. */
export function nameSpans(
  tokens: readonly Token[],
  from: number,
  nameWords: readonly (readonly string[])[],
  { namesFrom, local }: Vocabulary,
): Span[] {
  const words = nameWords.slice(from).flat();
  const [first = ''] = words;
  if (isSmallWord(first) || isGrammar(first)) return [];
  const ends = new Map<number, number>();
  let count = 0;
  for (const [place, own] of nameWords.slice(from).entries()) {
    count += own.length;
    ends.set(count, from + place + 1);
  }
  return namesFrom(words).flatMap(({ size, all, own, whole }): Span[] => {
    const to = ends.get(size);
    const name = words.slice(0, size);
    const significant = name.filter((word) => !isSmallWord(word));
    if (to === undefined) return [];
    const isGeneric = to - from < tokens.length && name.every((word) => isMeant(word, local));
    if (whole.length > 0 && isNameForm(name) && !isGeneric)
      return [{ to, cost: costs.fullName, name: { documents: whole, words: name, isWhole: true } }];
    const isAll = to - from === tokens.length;
    const everyday = new Set(
      tokens.slice(from, to).flatMap((token) => (token.isEveryday ? token.words : [])),
    );
    const unread = significant.filter(
      (word) => !local([word]).some(isContent) && !everyday.has(word),
    );
    const isPlaced = significant.every((word) => unread.includes(word) || isPlaceIn(local)(word));
    const isShortName = own.length <= MAX_EXACT_NAMESAKES && unread.length > 0 && !isPlaced;
    const few = isAll ? all : own;
    const isEnough = few.length > 0 && (significant.length > 2 || isAll || isShortName);
    const isPlaceFirst = isPlaceIn(local)(significant[0] ?? '');
    const isRare = significant.length > 2 && few.length <= MAX_EXACT_NAMESAKES && isPlaceFirst;
    const isBare = isBareTopic(name, local, isRare) || (!isAll && isCourseThere(name, local));
    const cost = isAll ? costs.wholeQuestion : costs.partName;
    return isEnough && !isBare && few.length <= MAX_NAMESAKES
      ? [{ to, cost, name: { documents: few, words: name, isWhole: false } }]
      : [];
  });
}

/** The whole question as the beginning of a name or as initials. */
export function wholeNameSpans(
  tokens: readonly Token[],
  words: readonly string[],
  { identified, local }: Vocabulary,
): Span[] {
  const initials = tokens.length === 1 ? tokens[0]?.initials : undefined;
  const isName = words.length > 1 && !isBareTopic(words, local, false);
  const wholeName = initials === undefined ? (isName ? words : []) : [initials];
  const name = { documents: identified(wholeName), words: wholeName, isWhole: false };
  return name.documents.length > 0 ? [{ to: tokens.length, cost: costs.wholeQuestion, name }] : [];
}

/** The words of a city's present name for a former one, since names of institutions have the present one. */
export function presentCity(
  words: readonly string[],
  { local }: Vocabulary,
): readonly string[] | undefined {
  const label = local(words).find(({ kind }) => kind === 'city')?.label;
  const present = label === undefined ? [] : nameWordsOf(label);
  return present.length === 0 || present.join(' ') === words.join(' ') ? undefined : present;
}

/** A word in the form that names use: "clg" is "college", "engg" is "engineering". */
export function nameWord(
  word: string,
  { local, knows }: Vocabulary,
  isCorrecting: boolean,
): string {
  const type = local([word]).find(({ kind }) => kind === 'type');
  // Words in Devanagari are kept for names in Devanagari.
  if (type && /^[a-z]+$/.test(word) && !word.endsWith('s')) return type.label;
  const isUnknown = isCorrecting && local([word]).length === 0 && !knows(word);
  return (isUnknown ? respelledWord(word) : null) ?? fullWord(word);
}

/** Tests whether a word is a place. */
export function isPlaceIn(local: LocalMeanings): (word: string) => boolean {
  return (word) => local([word]).some(({ kind }) => isPlaceKind(kind));
}

/** Whether a word means a topic, a type or an owner, or nothing: "Government Nursing College" is made of such words. */
function isMeant(word: string, local: LocalMeanings): boolean {
  if (isSmallWord(word) || isIdle(word)) return true;
  const [first] = local([word]);
  return first !== undefined && isContent(first) && !isPlaceKind(first.kind);
}

const NAME_ENDS: ReadonlySet<string> = new Set([
  ...['university', 'college', 'institute', 'school', 'academy', 'house', 'polytechnic'],
  ...['mahavidyalaya', 'vishwavidyalaya', 'vidyapeeth'],
]);

/** Whether words have the form of a name: "law university Delhi" is not the University of Delhi. */
function isNameForm(name: readonly string[]): boolean {
  const last = name.at(-1) ?? '';
  return name.length > 2 || NAME_ENDS.has(last) || name.includes('of');
}

/** Whether words are a course in a place and other meanings: "Maharashtra B.Sc nursing" within a question. */
function isCourseThere(name: readonly string[], local: LocalMeanings): boolean {
  const kinds = name.filter((word) => !isSmallWord(word)).map((word) => local([word])[0]?.kind);
  const isPlaced = kinds.some((kind) => kind !== undefined && isPlaceKind(kind));
  return isPlaced && kinds.includes('course') && !kinds.includes(undefined);
}

/** Whether words are only a topic and a place: "engineering college Pune", unlike "Bengal Engineering College". */
function isBareTopic(name: readonly string[], local: LocalMeanings, isRare: boolean): boolean {
  const kinds = name.flatMap((word) => (isIdle(word) ? [] : [local([word])[0]?.kind ?? 'none']));
  const topics = kinds.filter((kind) => kind === 'subject').length;
  const others = kinds.filter((kind) => kind !== 'subject' && kind !== 'type');
  const [place, ...further] = others;
  const isPlaced = !isRare && topics === 1 && isPlaceKind(place ?? '') && further.length === 0;
  return topics <= 1 && (others.length === 0 || isPlaced);
}
