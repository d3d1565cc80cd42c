import * as z from 'zod';
import { limits } from './limits.ts';
import { fold } from './text.ts';

/** Characters that show nothing; a variation selector changes only how another one is drawn. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The joiners, which change how letters of Indic scripts are written. */
const JOINER = /[\u200c\u200d]/;
const INDIC =
  /[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]/u;
const NOT_ASCII = /[^ -~]/;
const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** The longest name that is looked at; a longer one is refused before. */
const READ_LENGTH = limits.name * 10;

/** A name as it shows: white space collapsed, without invisible characters (docs/product.md "Names"). */
export function toVisibleName(name: string): string {
  if (!NOT_ASCII.test(name) && !name.includes('  ')) return name.trim();
  return name
    .normalize('NFC')
    .replace(INVISIBLE, (sign, at: number, text: string) =>
      JOINER.test(sign) && INDIC.test(text[at - 1] ?? '') && INDIC.test(text[at + 1] ?? '')
        ? sign
        : '',
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** A required name in its one visible form. */
export function requiredName(max: number = limits.name) {
  return z
    .string()
    .max(READ_LENGTH, { abort: true })
    .overwrite(toVisibleName)
    .max(max)
    .min(1)
    .refine((name) => !CONTROL.test(name), { params: { key: 'controlCharacters' } });
}

/** Signs and letters of other scripts that a reader takes for the ones beside them. */
const LOOK_ALIKES = new Map(
  [
    ["'", '‘’‚‛ʼʹ′´`'],
    ['"', '“”„‟″'],
    ['-', '‐‑‒–—―−'],
    ['A', 'АΑ'],
    ['B', 'ВΒ'],
    ['C', 'СϹ'],
    ['E', 'ЕΕ'],
    ['H', 'НΗ'],
    ['I', 'ІΙ'],
    ['J', 'ЈͿ'],
    ['K', 'КΚ'],
    ['M', 'МΜ'],
    ['N', 'Ν'],
    ['O', 'ОΟ'],
    ['P', 'РΡ'],
    ['S', 'Ѕ'],
    ['T', 'ТΤ'],
    ['X', 'ХΧ'],
    ['Y', 'ҮΥ'],
    ['Z', 'Ζ'],
    ['a', 'а'],
    ['c', 'сϲ'],
    ['e', 'е'],
    ['i', 'іι'],
    ['j', 'јϳ'],
    ['o', 'оο'],
    ['p', 'рρ'],
    ['s', 'ѕ'],
    ['x', 'хχ'],
    ['y', 'у'],
  ].flatMap(([plain = '', alike = '']) =>
    [...alike].map((sign): [string, string] => [sign, plain]),
  ),
);
/**
 * The key of a name: names that a reader cannot tell apart have one key. Case, white space,
 * compatibility forms, invisible characters and look-alike letters make no difference.
 */
export function nameKey(name: string): string {
  const shown = toVisibleName(name);
  if (!NOT_ASCII.test(shown)) return fold(shown);
  // Signs with a space of their own, such as ´, are replaced before they are taken apart.
  const plain = shown.replace(/[^ -~]/gu, (sign) => LOOK_ALIKES.get(sign) ?? sign);
  return fold(toVisibleName(plain.normalize('NFKC').replace(INVISIBLE, '')));
}
