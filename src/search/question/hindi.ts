import { lexiconData } from './lexicon-data.ts';

const { counts: COUNTS } = lexiconData;
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^लाख/, 'lakh'],
  [/^हज/, 'thousand'],
  [/^करोड/, 'crore'],
];
const AMOUNT = new RegExp(
  `(${Object.keys(COUNTS).join('|')}|[\\d०-९][\\d०-९,.]*)\\s*(लाख|हज\\u093c?ार|करोड\\u093c?)(?:\\s*रुप[एय]े?)?` +
    String.raw`(\s*(?:से कम|से नीचे|क[ेी] अ(?:ं|न्)दर|तक))?(?![\p{L}\p{M}])`,
  'gu',
);
const ZERO = '०'.charCodeAt(0);

/** Rewrites amounts in Devanagari in Latin letters: "5 lakh se kam". */
export function withLatinAmounts(question: string): string {
  return question.normalize('NFC').replace(AMOUNT, (_, count: string, unit: string, most = '') => {
    const digits = count.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
    const [, name] = UNITS.find(([form]) => form.test(unit)) ?? [];
    return `${COUNTS[count] ?? digits} ${name}${most === '' ? '' : ' se kam'}`;
  });
}

/** The Latin acronym that is spelt out in Devanagari ("एएमयू" is "amu"), or null. */
export function acronymIn(text: string): string | null {
  let rest = text.normalize('NFC').replaceAll('.', '');
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
