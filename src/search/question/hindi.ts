import { lookup } from '../../domain/lookup.ts';
import { hasDevanagari } from '../../domain/text.ts';
import { lexiconData } from './lexicon-data.ts';

const { counts: COUNTS } = lexiconData;
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^लाख/, 'lakh'],
  [/^हज/, 'thousand'],
  [/^करोड/, 'crore'],
];
const AMOUNT = new RegExp(
  `(${Object.keys(COUNTS).join('|')}|\\d[\\d,.]*)\\s*(लाख|हज\\u093c?ार|करोड\\u093c?)(?:\\s*रुप[एय]े?)?` +
    String.raw`(\s*(?:से कम|से नीचे|क[ेी] अ(?:ं|न्)दर|तक))?(?![\p{L}\p{M}])`,
  'gu',
);
const RANK = /रै(?:ं|न्)क/g;
const ZERO = '०'.charCodeAt(0);

/** Rewrites digits, amounts and ranks in Devanagari in Latin letters: "5 lakh se kam", "25000 rank". */
export function withLatinAmounts(question: string): string {
  if (!hasDevanagari(question)) return question.normalize('NFC');
  const spelt = question
    .normalize('NFC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO))
    .replace(RANK, ' rank ');
  return spelt.replace(AMOUNT, (_, count: string, unit: string, most = '') => {
    const [, name] = UNITS.find(([form]) => form.test(unit)) ?? [];
    return `${lookup(COUNTS, count) ?? count} ${name}${most === '' ? '' : ' se kam'}`;
  });
}

/** A Hindi word without the plural of those in -ī: "नौकरियों" and "नौकरियाँ" are of "नौकरी". */
export function singularOf(text: string): string {
  return text.replace(/िय(?:ों|ाँ|ां)$/, 'ी');
}

/** The Latin letter whose name a text is in Devanagari, or null. */
export function letterOf(text: string): string | null {
  if (!hasDevanagari(text)) return null;
  const spelt = text.normalize('NFC').replaceAll('.', '');
  return lexiconData.letters.find(([spelling]) => spelling === spelt)?.[1] ?? null;
}

/** The Latin acronym that is spelt out in Devanagari ("एएमयू" is "amu"), or null. */
export function acronymIn(text: string): string | null {
  if (!hasDevanagari(text)) return null;
  let rest = text.normalize('NFC').replace(/[.\s]/g, '');
  let acronym = '';
  while (rest !== '') {
    const [name, letter] =
      lexiconData.letters.find(([spelling]) => rest.startsWith(spelling)) ?? [];
    if (name === undefined) return null;
    acronym += letter;
    rest = rest.slice(name.length);
  }
  return acronym.length > 1 ? acronym : null;
}
