import { skeletonOf, withoutDoubles } from '../../domain/consonants.ts';
import { hindiNames } from '../../domain/reference/hindi-names.ts';
import { wordsOf } from '../../domain/text.ts';
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
    const [name, letter] = lexiconData.letters.find(([one]) => rest.startsWith(one)) ?? [];
    if (name === undefined) return null;
    acronym += letter;
    rest = rest.slice(name.length);
  }
  return acronym.length > 1 ? acronym : null;
}

/** The least number of consonants that identify a word and a name. */
const LEAST_CONSONANTS = { word: 2, name: 5 } as const;
/** The least share of a name's words that a question must contain. */
const MOST_OF_NAME = 0.6;

/** Institutions with Hindi names, with the skeletons of their words. */
const hindiInstitutions = hindiNames
  .filter(({ kind }) => kind === 'institution')
  .map(({ name, hindi }) => ({ name, skeletons: wordsOf(hindi).map(skeletonOf) }));

/** Institutions whose Hindi names match romanised words best. */
export function namesHeard(words: readonly string[]): readonly string[] {
  const asked = words.map(skeletonOf).filter((skeleton) => skeleton !== '');
  const joined = withoutDoubles(asked.join(''));
  if (joined.length < LEAST_CONSONANTS.name) return [];
  const shares = hindiInstitutions.map(({ name, skeletons }) => ({
    name,
    share: withoutDoubles(skeletons.join('')) === joined ? 1 : shareOf(skeletons, asked),
  }));
  const most = shares.reduce((best, { share }) => Math.max(best, share), MOST_OF_NAME);
  return shares.flatMap(({ name, share }) => (share === most ? [name] : []));
}

/** The share of a name's words in the question; 0 where the question has another significant word. */
function shareOf(name: readonly string[], asked: readonly string[]): number {
  const isOther = (word: string) => word.length >= LEAST_CONSONANTS.word && !name.includes(word);
  return asked.some(isOther) ? 0 : name.filter((word) => asked.includes(word)).length / name.length;
}
