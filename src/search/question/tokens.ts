import { limits } from '../../domain/limits.ts';
import { isEveryday, isFunctionWord } from '../../domain/reference/everyday-words.ts';
import { spokenForm, spokenNameWords } from '../../domain/reference/hindi-names.ts';
import { hasDevanagari, nameWordsOf } from '../../domain/text.ts';
import { amountsIn } from './amounts.ts';
import { acronymIn, letterOf, singularOf, withLatinAmounts } from './hindi.ts';
import { meaningsOf } from './lexicon.ts';
import type { Aside, Part } from './part.ts';
import { isAsking, sentencesOf } from './sentences.ts';

/** A piece of a question between spaces, commas or slashes. */
export interface Token {
  text: string;
  words: readonly string[];
  /** Lower-case initials of a plural: "NITs" means all NITs, and NIT Silchar. */
  initials?: string;
  /** Whether it is a word of everyday language, without the capital that names have within a sentence. */
  isEveryday?: boolean;
  /** Its sentence, from 0, and whether that one asks something. */
  sentence: number;
  isAsking: boolean;
}

type Piece = Omit<Token, 'sentence' | 'isAsking'>;

/** The tokens of a question, and what is recognised by its form. */
export interface Tokens {
  tokens: readonly Token[];
  /** Amounts and grades. */
  recognised: readonly Part[];
  /** A rank and a percentile, which ask for cut-offs, and a distance, which filters nothing. */
  asides: readonly Aside[];
}

/** "NAAC A++", "A+ grade": NAAC alone is not a filter. */
const GRADE =
  /\bnaac\s*(?:grade\s*)?(a\+{0,2}|b\+\+)(?![\w+])(?:\s+(?:grade|accredited|rated|graded))*|\b(a\+{1,2}|b\+\+)\s*(?:naac|grade)(?:\s+(?:grade|naac|accredited))*/i;
const YEAR = /(?<![\d,])20[1-3]\d(?:-(?:20)?\d\d)?\b(?!,)/g;
/** Numbers without a meaning here: a number of results, a year. */
const IDLE = new RegExp(
  String.raw`(?<=\b(?:top|best|good) )\d+\b|\b\d+(?= (?:top|best|good)\b)|${YEAR.source}`,
  'gi',
);
/** Fewer consonants in Devanagari are a name only with its vowels. */
const MIN_NAME_CONSONANTS = 3;
const DISTANCE =
  /(?:\b(?:with)?in (?:a radius of )?)?(?<![\d.,])\d[\d,.]* ?(?:kms?|kilomet(?:er|re)s?)\b(?: radius\b)?/i;
const UNIT = String.raw`\s*(k|lakhs?|lacs?)?`;
const RANK = new RegExp(
  String.raw`(?<!\bnirf )\b(?:rank|air|crl)\s*(?:(?:of|is|was|above|over|below|under|around|about|within|up ?to|(?:less|more|lower|higher) than)\s|:)?\s*(\d[\d,]*)${UNIT}\b|(?<=\b(?:rank|air|crl) (?:in|of) (?:\S+ ){1,3}(?:is|was) )(\d[\d,]*)${UNIT}\b|(?<![\d.])(\d[\d,]*)${UNIT}\s*(?:(?:th|st|nd|rd|वीं|वें|वी) +)?(?:rank\b|(?=(?:(?:obc|sc|st|ews|general|category|crl) ){1,2}rank\b))`,
  'i',
);
const PERCENTILE = /(?<![\d.])(\d{1,2}(?:\.\d+)?|100)\s*(?:percentile|%ile|ptile)\b/i;
/** "SRM's" is of SRM, "IIT-B" is IITB, "GATE-qualified", "KCET-2012" and "Mains2016" are two words. */
const POSSESSIVE = /\b([A-Z]{2,})['’][sS]\b/g;
const AFTER_ACRONYM = /\b([A-Z]{3,})[-‐‑](?=[A-Z]?[a-z]|\d{4}\b)/g;
const BEFORE_YEAR = /(?<=\p{L}{3})(?=20\d\d\b)/gu;
/** A dot that ends a sentence without a space: "IIT Bombay.Which", unlike those of "B.Tech" and "vit.edu". */
const BETWEEN_WORDS =
  /(?<=\p{L}[\p{L}\p{M}]{2,})\.(?=\p{L}[\p{L}\p{M}]{2,})(?!(?:com|edu|org|net|gov|nic|info)\b)/giu;
const SPACES = /[\s\u200b,;/?!()"“”।–—]+/;
/** The dot of a sentence, unlike that of "B.Tech." and "St." */
const LAST_DOT = /(?<=^[^.]{3,})\.$/;
/** "IITs" means every IIT, "iitmadras" the one of Madras. */
const FAMILY = /^(ii?it|nit|iim|nlu|iiser|niper|aiims|nift)-?([a-z]{3,}|s)$/i;

/** Cuts a question into tokens after taking out what is recognised by its form. */
export function tokensOf(question: string, isPlace: (word: string) => boolean): Tokens {
  const cut = withLatinAmounts(question.slice(0, limits.query));
  const asides = /\d/.test(cut) ? [...rankIn(cut), ...percentileIn(cut), ...distanceIn(cut)] : [];
  const unread = removeTexts(asides, cut);
  const recognised = [...amountsIn(unread), ...gradeIn(unread)];
  const sentences = sentencesOf(removeTexts(recognised, unread).replace(BETWEEN_WORDS, '. '));
  const asks = sentences.map(isAsking);
  const tokens = sentences.flatMap((text, sentence) =>
    joinInitials(piecesOf(text))
      .flatMap((piece) => familyTokens(piece, isPlace))
      .filter(({ words }) => words.length > 0)
      .map((token) => ({ ...token, sentence, isAsking: asks[sentence] || !asks.includes(true) })),
  );
  return { tokens: markEveryday(tokens), recognised, asides };
}

/** What a piece is rewritten for; most sentences have nothing of it. */
const REWRITTEN = /[\d.'’‐‑-]/;

function piecesOf(sentence: string): string[] {
  if (!REWRITTEN.test(sentence)) return sentence.split(SPACES);
  return sentence
    .replace(AFTER_ACRONYM, '$1 ')
    .replace(BEFORE_YEAR, ' ')
    .replace(IDLE, ' ')
    .replace(POSSESSIVE, '$1')
    .split(SPACES)
    .map((piece) => piece.replace(LAST_DOT, ''));
}

/** Where most words have a capital it tells nothing, nor does that of the first word. */
function markEveryday(tokens: readonly Token[]): Token[] {
  const isTitle = tokens.filter(({ text }) => /^[A-Z]/.test(text)).length * 2 > tokens.length;
  return tokens.map((token, place) => {
    const isFirst = token.sentence !== tokens[place - 1]?.sentence;
    const isIdle = isTitle || (isFirst && /^[A-Z][a-z]/.test(token.text));
    const text = isIdle ? token.text.toLowerCase() : token.text;
    return { ...token, isEveryday: isEveryday(text) || isUnheard(token) };
  });
}

/** The years in a question other than the given one and the next, for which the site holds no current facts. */
export function yearsApart(question: string, year: number): string[] {
  const years = withLatinAmounts(question).match(YEAR) ?? [];
  return years.filter((typed) => ![year, year + 1].includes(Number(typed.slice(0, 4))));
}

/** A question without the texts of some parts. */
export function removeTexts(parts: readonly { text: string }[], question: string): string {
  return parts.reduce((unread, { text }) => unread.replace(text, ' '), question);
}

function familyTokens(token: string, isPlace: (word: string) => boolean): Piece[] {
  const [, family = '', rest = ''] = FAMILY.exec(token) ?? [];
  if (rest.toLowerCase() === 's')
    // "IITs" is typed as a plural, "nits" may be initials.
    return [
      {
        ...tokenOf(family),
        text: token,
        ...(!/^[A-Z]+s$/.test(token) && { initials: token.toLowerCase() }),
      },
    ];
  const placeWord = rest.toLowerCase();
  return (rest !== '' && isPlace(placeWord) ? [family, rest] : [token]).map(tokenOf);
}

/** Single letters in a row are one piece: "K J Somaiya", "I I T", "जे एन यू". */
function joinInitials(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  let isInitial = false;
  for (const piece of pieces) {
    const isLetter = isLetterName(piece);
    if (isLetter && isInitial) joined.push(`${joined.pop() ?? ''} ${piece}`);
    else joined.push(piece);
    isInitial = isLetter;
  }
  return joined;
}

function isLetterName(piece: string): boolean {
  return /^[a-z]\.?$/i.test(piece) || (letterOf(piece) !== null && !isFunctionWord(piece));
}

function tokenOf(text: string): Piece {
  const words = nameWordsOf(singularOf(text));
  const isSpelt = text.includes(' ') || meaningsOf(words).length === 0;
  const acronym = isSpelt ? acronymIn(text) : null;
  // "आईटी" is no English "it".
  const isWord = acronym === null || isFunctionWord(acronym);
  return { text, words: isWord ? words : [acronym] };
}

/** Whether a consonant or two in Devanagari are those of a name with other vowels: "कट" is not "कोटा". */
function isUnheard({ text, words: [word = '', ...others] }: Piece): boolean {
  const isShort = others.length === 0 && hasDevanagari(word) && word.length < MIN_NAME_CONSONANTS;
  return isShort && !spokenNameWords.has(spokenForm(text));
}

function gradeIn(question: string): Part[] {
  const match = GRADE.exec(question);
  const label = (match?.[1] ?? match?.[2] ?? '').toUpperCase();
  return match ? [{ kind: 'naac', label, names: [label], text: match[0].trim() }] : [];
}

/** A rank, which asks for cut-offs; one beyond the limits of the form is left out. */
function rankIn(question: string): Aside[] {
  const [text, ...numbers] = RANK.exec(question) ?? [];
  if (text === undefined) return [];
  const [number = '', own = ''] = numbers.filter((part) => part !== undefined);
  const unit = own.toLowerCase();
  const times = unit === '' ? 1 : unit === 'k' ? 1_000 : 100_000;
  const rank = Number(number.replaceAll(',', '')) * times;
  if (rank < 1 || rank > limits.cutoffs.rank) return [{ kind: 'unanswered', label: text, text }];
  return [
    { kind: 'rank', label: String(rank), text },
    { kind: 'asks', label: 'cutoffs', text: '' },
  ];
}

function percentileIn(question: string): Aside[] {
  const [text, percentile] = PERCENTILE.exec(question) ?? [];
  if (text === undefined) return [];
  return [
    { kind: 'percentile', label: String(Number(percentile)), text },
    { kind: 'asks', label: 'percentile', text: '' },
  ];
}

function distanceIn(question: string): Aside[] {
  const [text] = DISTANCE.exec(question) ?? [];
  return text === undefined ? [] : [{ kind: 'unanswered', label: text, text }];
}
