import * as z from 'zod';
import { isBlank } from './blank.ts';
import { limits } from './limits.ts';

const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const CONTROL_IN_LINES = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/** One line of text, trimmed and normalised to NFC; control characters are refused. */
export function line(max: number = limits.name) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(max)
    .refine((value) => !CONTROL.test(value), { params: { key: 'controlCharacters' } });
}

/** A text without one character at its end, however often it stands there. */
export function trimEndOf(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

/** A required line: not blank. */
export function requiredLine(max: number = limits.name) {
  return line(max).min(1);
}

/** Multi-line text, trimmed and normalised to NFC. */
export function freeText() {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(limits.text)
    .refine((value) => !CONTROL_IN_LINES.test(value), { params: { key: 'controlCharacters' } });
}

/** An optional field; absent, null and blank become null (docs/product.md 5). */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    const blank = value === undefined || (typeof value === 'string' && value.trim() === '');
    return blank ? null : value;
  }, schema.nullable());
}

/** A list of at most `limits.list` entries without blank ones; absent and null are empty. */
export function lines(max: number = limits.name) {
  return z.preprocess(
    (value) => dropBlank(value ?? []),
    z.array(requiredLine(max)).max(limits.list),
  );
}

function dropBlank(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.filter((entry) => typeof entry !== 'string' || entry.trim() !== '');
}

/**
 * Rows of a form: rows lacking one of `required` are dropped, not refused (docs/product.md 5,
 * "Incomplete rows"); others must match `row`. Absent and null mean no rows. Blank cells of
 * `optional` are removed, so that equal rows are deeply equal.
 */
export function completeRows<Row extends z.ZodType>(
  row: Row,
  required: readonly string[],
  optional: readonly string[] = [],
) {
  return z.preprocess(
    (value) => dropBlankCells(dropIncomplete(value ?? [], required), optional),
    z.array(row).max(limits.list),
  );
}

function dropBlankCells(rows: unknown, optional: readonly string[]): unknown {
  if (!Array.isArray(rows) || optional.length === 0) return rows;
  return rows.map((row: unknown) =>
    typeof row === 'object' && row !== null ? withoutBlank(row, optional) : row,
  );
}

function withoutBlank(row: object, optional: readonly string[]): object {
  const blank = optional.filter((key) => Object.hasOwn(row, key) && isBlank(Reflect.get(row, key)));
  if (blank.length === 0) return row;
  return Object.fromEntries(Object.entries(row).filter(([key]) => !blank.includes(key)));
}

function dropIncomplete(value: unknown, required: readonly string[]): unknown {
  if (!Array.isArray(value)) return value;
  return value.filter(
    (row) => typeof row !== 'object' || (row !== null && isComplete(row, required)),
  );
}

function isComplete(row: object, required: readonly string[]): boolean {
  return required.every((key) => {
    const cell: unknown = Reflect.get(row, key);
    return !isBlank(cell);
  });
}

/**
 * Folds a text for comparing names: case, compatibility forms and surrounding spaces are ignored.
 */
export function fold(text: string): string {
  const trimmed = text.trim();
  return (ASCII.test(trimmed) ? trimmed : trimmed.normalize('NFC')).toLowerCase();
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Whether a text has letters in Devanagari. */
export function hasDevanagari(text: string): boolean {
  return DEVANAGARI.test(text);
}

/** Most texts are ASCII and need no Unicode normalisation. */
const ASCII = /^[ -~]*$/;

/**
 * The words of a text as search compares them: lowercase, without diacritics, dots and
 * apostrophes ("B.R." is "br", "King's" is "kings"), everything else a boundary. Devanagari is
 * compared without vowel signs, so that long and short vowels and nukta make no difference.
 */
export function wordsOf(text: string): string[] {
  if (ASCII.test(text)) {
    const joined = text.includes('.') || text.includes("'") ? text.replace(/[.']/g, '') : text;
    return joined.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  }
  const folded = text
    .normalize('NFKD')
    .replace(NASAL, '')
    .replace(/[ईऊऐऑऔ]/g, (vowel) => SHORT_VOWELS.get(vowel) ?? vowel)
    .replace(/[\p{M}.'’\u200c\u200d]/gu, '')
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Ends of degrees, before which a dot joins: "B.Tech" is one word. */
const DEGREE_ENDS: ReadonlySet<string> = new Set([
  ...[
    'tech',
    'pharm',
    'pharma',
    'arch',
    'plan',
    'des',
    'com',
    'comm',
    'lib',
    'voc',
    'phil',
    'stat',
  ],
  ...['litt', 'opt', 'optom', 'perf', 'design', 'engg', 'fil', 'math', 'che', 'eng'],
]);

/** Short forms in names, each with the word that it stands for. */
export const shortForms: ReadonlyMap<string, string> = new Map([
  ['coll', 'college'],
  ['engg', 'engineering'],
  ['gov', 'government'],
  ['goverment', 'government'],
  ['govt', 'government'],
  ['inst', 'institute'],
  ['instt', 'institute'],
  ['mgmt', 'management'],
  ['mgt', 'management'],
  ['mngt', 'management'],
  ['univ', 'university'],
]);

/**
 * The words of a name or a question. A dot before a word ends another one ("St.Xavier", "K.J.Somaiya"),
 * initials are one word however they are spaced ("K J", "K. J.", "KJ"), and short forms are written out.
 */
export function nameWordsOf(text: string): string[] {
  const words: string[] = [];
  let isInitial = false;
  for (const word of wordsOf(separateWords(text))) {
    const isLetter = word.length === 1 && word >= 'a' && word <= 'z';
    if (isLetter && isInitial) words.push(`${words.pop() ?? ''}${word}`);
    else words.push(shortForms.get(word) ?? word);
    isInitial = isLetter;
  }
  return words;
}

/** Replaces each dot that ends a word before another one by a space. */
function separateWords(text: string): string {
  if (!text.includes('.')) return text;
  return text.split('.').reduce((before, after) => {
    const [next = ''] = /^\p{L}{0,9}/u.exec(after) ?? [];
    const isAfterWord = /\p{L}{2}$/u.test(before.slice(-4)) && next.length > 1;
    const isDegree = DEGREE_ENDS.has(next.toLowerCase()) && !/\.\p{L}$/u.test(before.slice(-2));
    const isBeforeWord = next.length > 2 && !isDegree;
    return `${before}${isAfterWord || isBeforeWord ? ' ' : '.'}${after}`;
  });
}

/**
 * A nasal letter joined to a consonant of the same row, which is written as anusvara as well:
 * "हिन्दू" and "हिंदू" are one word, and anusvara goes with the other marks.
 */
const NASAL = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;
/** Vowels at the start of a syllable that people write for each other. */
const SHORT_VOWELS = new Map([
  ['ई', 'इ'],
  ['ऊ', 'उ'],
  ['ऐ', 'ए'],
  ['ऑ', 'ओ'],
  ['औ', 'ओ'],
]);

/** A whole number in a URL: digits only. */
export const wholeNumber = z
  .string()
  .refine((value) => /^\d{1,12}$/.test(value), { params: { key: 'wholeNumber' } })
  .transform(Number);

/** The number of items of one page in a URL. */
export const pageLimit = wholeNumber.pipe(z.int().min(1).max(limits.page.max));

/** Whether a text is an absolute http or https URL without credentials or control characters. */
export function isWebAddress(value: string): boolean {
  if (/[\p{Cc}\p{Cs}\s\\]/u.test(value) || !/^https?:\/\//i.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.username === '' && url.password === '' && url.hostname !== '';
}

/** A URL that may be stored and linked to (docs/security.md 12). */
export const webAddress = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(limits.url)
  .refine(isWebAddress, { params: { key: 'webAddress' } });
