import { wordsOf } from '../../../src/domain/text.ts';

/** How lists shorten words of names. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ...(['coll', 'clg'] as const).map((word) => [word, 'college'] as const),
  ...(['engg', 'engineeering', 'enginerring', 'engeneering'] as const).map(
    (word) => [word, 'engineering'] as const,
  ),
  ...(['inst', 'instt', 'instituteof', 'institution', 'institutions', 'institutes'] as const).map(
    (word) => [word, 'institute'] as const,
  ),
  ...(['tech', 'technological', 'technologies'] as const).map(
    (word) => [word, 'technology'] as const,
  ),
  ...(['mgmt', 'mgt', 'mngt', 'managment'] as const).map((word) => [word, 'management'] as const),
  ...(['sci', 'sciences'] as const).map((word) => [word, 'science'] as const),
  ...(['shri', 'sree', 'shree', 'sh'] as const).map((word) => [word, 'sri'] as const),
  ...(['st', 'saint'] as const).map((word) => [word, 'st'] as const),
  ['govt', 'government'],
  ['goverment', 'government'],
  ['gdc', 'government'],
  ['laxmi', 'lakshmi'],
  ['luxmi', 'lakshmi'],
  ['institue', 'institute'],
  ['instiute', 'institute'],
  ['poly', 'polytechnic'],
  ['edn', 'education'],
  ['educational', 'education'],
  ['univ', 'university'],
  ['comm', 'commerce'],
  ['sec', 'sector'],
  ['mahavidyalya', 'mahavidyalaya'],
  ['mahavidhyalaya', 'mahavidyalaya'],
  ['mahavidyalay', 'mahavidyalaya'],
  ['vidyalaya', 'mahavidyalaya'],
  ['womens', 'women'],
  ['mahila', 'women'],
  ['girls', 'women'],
  ['studies', 'study'],
  ['applications', 'application'],
  ['autonomous', ''],
  ['dr', ''],
  ['prof', ''],
  ['smt', ''],
]);
/** Numbers that a register prints behind names. */
const SERIAL = /^\d{2,}$/;
const FILLERS = new Set(['', 'the', 'of', 'and', 'for', 'at', 'in', 'a']);
/** From this length on one letter may differ between two spellings. */
const LONG_WORD = 6;

/** The words of a name as lists are compared: short forms written out, single letters joined. */
export function comparedWords(name: string): string[] {
  const words: string[] = [];
  let letters = '';
  for (const word of wordsOf(name.replaceAll('&', ' and ').replaceAll('.', ' '))) {
    if (word.length === 1 && word !== 'a') {
      letters += word;
      continue;
    }
    if (letters !== '') words.push(letters);
    letters = '';
    if (SERIAL.test(word)) continue;
    const whole = SHORT.get(word) ?? word;
    if (!FILLERS.has(whole)) words.push(whole);
  }
  return [...new Set(letters === '' ? words : [...words, letters])];
}

/** Whether a list has a word, or a long one that differs by a letter. */
export function hasWord(words: readonly string[], word: string): boolean {
  return words.some((other) => isSameWord(word, other));
}

/** Equal words, or long ones that differ by a letter. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length < LONG_WORD || b.length < LONG_WORD || Math.abs(a.length - b.length) > 1)
    return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let back = 0;
  while (back < Math.min(a.length, b.length) - from && a.at(-1 - back) === b.at(-1 - back))
    back += 1;
  return Math.max(a.length, b.length) - from - back <= 1;
}

/** The beginning of a word, by which words of another spelling are found. */
export function stemOf(word: string): string {
  return word.length >= LONG_WORD ? word.slice(0, 4) : word;
}

/** Whether letters may stand for words: "SRKR" for Sagi Ramakrishnam Raju. */
export function areInitialsOf(letters: string, words: readonly string[]): boolean {
  const initials = words.map((word) => word[0]).join('');
  if (initials.length < 2 || initials[0] !== letters[0]) return false;
  const [shorter, longer] =
    initials.length < letters.length ? [initials, letters] : [letters, initials];
  let at = 0;
  for (const letter of longer) if (letter === shorter[at]) at += 1;
  return at === shorter.length && longer.length - shorter.length <= 2;
}

/** Words that may be initials: short ones without a vowel, or with few. */
export function isLetters(word: string): boolean {
  return word.length >= 2 && word.length <= 6 && word.replaceAll(/[^aeiou]/g, '').length <= 1;
}
