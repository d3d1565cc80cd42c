import { lookup } from './lookup.ts';
import { hasDevanagari } from './text.ts';

/** The Latin consonants of letters in Devanagari; letters that people interchange are one. */
const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  ङ: 'n',
  ञ: 'n',
  ण: 'n',
  न: 'n',
  प: 'p',
  फ: 'p',
  ब: 'b',
  भ: 'b',
  व: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
};

/**
 * The consonants of a folded word in either script; letters that people interchange are one letter:
 * "vishwavidyalaya" and "विश्वविद्यालय" have the same skeleton.
 */
export function skeletonOf(word: string): string {
  const consonants = hasDevanagari(word)
    ? Array.from(word, (letter) => lookup(CONSONANTS, letter) ?? '').join('')
    : word
        .replace(/[nm](?=[bcdfgjkpqstvwxz])|[aeiou]/g, (letter) => (/[nm]/.test(letter) ? '' : ' '))
        .replace(/ch+/g, 'C')
        .replace(/gy/g, 'jn')
        .replace(/x/g, 'ks')
        .replace(/[cq]/g, 'k')
        .replace(/([bCdgjkpst])h/g, '$1')
        .replace(/[vw]/g, 'b')
        .replace(/f/g, 'p')
        .replace(/z/g, 'j')
        .replaceAll(' ', '')
        .toLowerCase();
  return withoutDoubles(consonants);
}

/** Consonants without repetitions in sequence. */
export function withoutDoubles(consonants: string): string {
  return consonants.replace(/(.)\1+/g, '$1');
}
