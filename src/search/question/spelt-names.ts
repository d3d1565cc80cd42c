import { lookup } from '../../domain/lookup.ts';
import { once } from '../../domain/once.ts';
import { callingNames } from '../../domain/reference/aliases.ts';
import { isEveryday, isFunctionWord } from '../../domain/reference/everyday-words.ts';
import { remembered } from '../../domain/remembered.ts';
import { hasDevanagari } from '../../domain/text.ts';
import type { Documents } from '../index/documents.ts';
import type { Scoring } from '../index/scoring.ts';
import { meaningsOf } from './lexicon.ts';
import { lexiconData } from './lexicon-data.ts';
import type { Token } from './tokens.ts';

/** The most tokens from the first of a name to the word for its kind of institution. */
const MOST_BETWEEN = 4;
const MOST_SPELT = 16;
/** Shorter words are too often the beginning or the sound of others. */
const MIN_LETTERS = 3;
const MIN_CALLING = 4;

const { latin: LATIN } = lexiconData;
const CONSONANT = /[क-ह]/;
/** Signs after a consonant that replace its own short vowel, which may be written or not. */
const AFTER_CONSONANT = /[\u093c\u093e-\u094d]/;
const OWN_VOWEL = ['', 'a'];
/** A name may have the plural of what people call it. */
const ENDS = ['', 's'];

/** For each letter of a word in Devanagari the ways to write it; undefined where a letter has none. */
function waysToWrite(word: string): string[][] | undefined {
  const letters = [...word.normalize('NFD')];
  const ways = letters.map((letter) => lookup(LATIN, letter)?.split('|'));
  if (!ways.every((own) => own !== undefined)) return undefined;
  const isBare = (letter: string, place: number) =>
    CONSONANT.test(letter) && !AFTER_CONSONANT.test(letters[place + 1] ?? '');
  const spelt = ways.flatMap((own, place) =>
    isBare(letters[place] ?? '', place) ? [own, OWN_VOWEL] : [own],
  );
  return [...spelt, ENDS];
}

/** Whether a word is written in one of the ways of each letter; its time grows with the length of the word alone. */
function isWritten(word: string, ways: readonly (readonly string[])[]): boolean {
  let ends = new Set([0]);
  for (const own of ways) {
    const next = new Set<number>();
    for (const end of ends)
      for (const way of own) if (word.startsWith(way, end)) next.add(end + way.length);
    if (next.size === 0) return false;
    ends = next;
  }
  return ends.has(word.length);
}

/**
 * Returns the function that finds the word of Latin names that one in Devanagari spells, of the best known. It
 * walks all words, so it remembers those of a question.
 */
export function createSpellings(
  { vocabulary, withOwnName }: Pick<Scoring, 'vocabulary' | 'withOwnName'>,
  { isRegistered }: Pick<Documents, 'isRegistered'>,
): (text: string) => string | undefined {
  const spelling = remembered((text) => {
    const ways = waysToWrite(text);
    const words = ways ? vocabulary.words.filter((word) => isWritten(word, ways)) : [];
    const known = words.map((word) => {
      const holders = withOwnName([word]).filter((document) => !isRegistered(document));
      return { word, holders: holders.length };
    });
    return known.filter(({ holders }) => holders > 0).toSorted((a, b) => b.holders - a.holders);
  }, MOST_SPELT);
  return (text) => spelling(text)[0]?.word;
}

/**
 * Tokens with the Latin words of names that are spelt in Devanagari. An unknown word is a name before one for
 * a kind of institution: "राजलक्ष्मी इंजीनियरिंग कॉलेज" is Rajalakshmi Engineering College. Elsewhere it is one where
 * people call an institution by it: "थापर में सीएसई".
 */
export function withSpeltNames(
  tokens: readonly Token[],
  spellingOf: (text: string) => string | undefined,
): readonly Token[] {
  const named = new Set<number>();
  let first = tokens.length;
  for (const [place, { text, words }] of tokens.entries()) {
    const isKind = meaningsOf(words).some(({ kind }) => kind === 'type');
    if (isKind && place - first <= MOST_BETWEEN)
      for (let before = first; before < place; before += 1) named.add(before);
    if (isKind || isFunctionWord(text)) first = tokens.length;
    else first = Math.min(first, place);
  }
  return tokens.map((token, place) => spelt(token, named.has(place) ? spellingOf : calledAs));
}

/** The well-known short name of an institution that a word in Devanagari spells, whatever words stand beside it. */
function calledAs(text: string): string | undefined {
  const ways = waysToWrite(text);
  const [begun = []] = ways ?? [];
  // Few words begin alike, and every token is compared.
  const isBegun = (word: string) => begun.some((way) => word.startsWith(way));
  return ways && callingWords().find((word) => isBegun(word) && isWritten(word, ways));
}

/** The words by which people call institutions, also beside one for their kind, and that mean nothing else. */
const callingWords = once(() => {
  const isKind = (word: string) => meaningsOf([word]).some(({ kind }) => kind === 'type');
  const alone = callingNames().map((words) => words.filter((word) => !isKind(word)));
  return alone.flatMap(([word = '', ...others]) =>
    others.length === 0 && word.length >= MIN_CALLING && meaningsOf([word]).length === 0
      ? [word]
      : [],
  );
});

/** A token with the Latin word that it spells, if it means nothing else. */
function spelt(token: Token, spellingOf: (text: string) => string | undefined): Token {
  const { text, words } = token;
  const isUnknown = hasDevanagari(text) && meaningsOf(words).length === 0 && !isEveryday(text);
  const word = isUnknown && text.length >= MIN_LETTERS ? spellingOf(text) : undefined;
  return word === undefined ? token : { ...token, words: [word], isEveryday: false };
}
