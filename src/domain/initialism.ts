import { nameWordsOf } from './text.ts';

const SMALL_WORDS = new Set(['of', 'and', 'the', 'for', 'in', 'at', 'to', 'on', 'a', 'an']);

/** Whether a word of names has no letter in their initialisms. */
export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word);
}

/** The initialism of a name's words ("iitb" of Indian Institute of Technology Bombay), or none. */
export function initialismOf(words: readonly string[]): string | null {
  let initials = '';
  for (const word of words) if (!isSmallWord(word)) initials += word[0];
  return initials.length < 2 ? null : initials;
}

/** A part of a name that is a short form as it stands: "LNM", "B.M.S." */
const SHORT_FORM = /^(?:[A-Z]{2,5}|(?:[A-Z]\.){1,5}[A-Z]?)$/;
/** Behind these a name goes on with its place, in other words, or with a number of a list. */
const NAME_END = /[,([]|\s\d/;
export const MIN_SHORT_NAME = 3;
const MAX_SHORT_NAME = 8;

/**
 * The short name that people make of a name ("lnmiit" of "The LNM Institute of Information Technology,
 * Jaipur"): the first letters of its words, and its short forms whole. A place at its end has no letter.
 */
export function shortNameOf(name: string, placeWords: ReadonlySet<string>): string | null {
  const [head = ''] = name.split(NAME_END, 1);
  const parts = head.split(/[\s/&-]+/).flatMap((part) => {
    const words = nameWordsOf(part);
    return SHORT_FORM.test(part) ? [{ words, letters: words.join('') }] : words.map(lettersOf);
  });
  const isPlace = ({ words }: NamePart) => words.every((word) => placeWords.has(word));
  const own = parts.slice(0, parts.findLastIndex((part) => !isPlace(part)) + 1);
  const shortName = own.map(({ letters }) => letters).join('');
  const isShort = shortName.length >= MIN_SHORT_NAME && shortName.length <= MAX_SHORT_NAME;
  return own.length > 1 && isShort ? shortName : null;
}

/** The end of a host, which says nothing of an institution. */
const HOST_END =
  /\.(?:(?:ac|edu|co|gov|nic|res|net|org|ernet)\.in|in|com|org|net|edu|info|university|college|education)$/;
const LONGEST_OF_HOST = 10;

/** The short name in the host of a website ("aktu" of aktu.ac.in), or none. */
export function shortHostOf(host: string | null): string | null {
  const label = host?.replace(HOST_END, '') ?? '';
  const isShort = label.length >= MIN_SHORT_NAME && label.length <= LONGEST_OF_HOST;
  return isShort && /^[a-z]+$/.test(label) ? label : null;
}

interface NamePart {
  words: readonly string[];
  letters: string;
}

function lettersOf(word: string): NamePart {
  return { words: [word], letters: isSmallWord(word) ? '' : word.slice(0, 1) };
}
