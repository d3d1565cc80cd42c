import { lookup } from '../../../src/domain/lookup.ts';
import { comparedWords, isLetters, isSameWord } from '../lists/words.ts';

/** Short forms of counsellings that registers do not use. */
const SHORT: Readonly<Record<string, string>> = {
  gmc: 'government medical college',
  asmc: 'autonomous state medical college',
  mc: 'medical college',
  med: 'medical',
  medcial: 'medical',
  medicine: 'medical',
  dc: 'dental college',
  den: 'dental',
  dentistry: 'dental',
  dentalcollege: 'dental college',
  collage: 'college',
  rajkiya: 'government',
  allopathic: '',
  hos: 'hospital',
  hosp: 'hospital',
  hospt: 'hospital',
  hopt: 'hospital',
  hsopt: 'hospital',
  hospitals: 'hospital',
  ri: 'research institute',
  res: 'research',
  sc: 'science',
  sce: 'science',
  scien: 'science',
  edu: 'education',
  uni: 'university',
  pgims: 'pg institute medical science',
  pgimsr: 'pg institute medical science research',
  ims: 'institute medical science',
  esi: 'esic',
  aiims: 'aiims medical institute',
};
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/employees'? state insurance corp?orp?ation/gi, 'esic'],
  [/all india institute of medical sciences?/gi, 'aiims'],
  [/post graduate/gi, 'pg'],
  [/deemed to be/gi, 'deemed'],
];
/** What an institution is called: of two that differ in it, one may be a part of the other. */
const NOUNS = new Set('college institute university school academy faculty'.split(' '));
/** What it teaches, by which those of one society are told apart. */
const SUBJECTS = new Set(
  (
    'medical dental nursing engineering technology management pharmacy pharmaceutical computer ' +
    'education science information architecture business commerce arts law polytechnic diploma'
  ).split(' '),
);
/** Other words that say nothing of whose institution it is. */
const PLAIN = new Set(
  (
    'government research study group higher technical centre center hospital general sri ' +
    'autonomous society societys trust trusts memorial graduate pg state health teaching allied ' +
    'deemed principal director dean office foundation constituent dist distt district taluk taluka ' +
    'tal post po near nagar road rd campus village main'
  ).split(' '),
);

const KINDS = [...NOUNS, ...SUBJECTS, ...PLAIN];

/** The words of a name as statements write it, short forms written out. */
export function statedWords(name: string): string[] {
  const whole = PHRASES.reduce(
    (text, [phrase, word]) => text.replaceAll(phrase, ` ${word} `),
    name,
  );
  return [
    ...new Set(
      comparedWords(whole)
        .flatMap((word) => (lookup(SHORT, word) ?? word).split(' '))
        .filter((word) => word !== '' && !/^\d+$/.test(word))
        .map((word) => KINDS.find((kind) => isSameWord(kind, word)) ?? word),
    ),
  ];
}

/** Whether a word says of which kind an institution is, not which one. */
export function isKindWord(word: string): boolean {
  return NOUNS.has(word) || SUBJECTS.has(word) || PLAIN.has(word);
}

export function nounsOf(words: readonly string[]): string[] {
  return words.filter((word) => NOUNS.has(word));
}

/** The subjects of a name in their order; a college of pharmacy is one of pharmaceutical sciences. */
export function subjectsOf(words: readonly string[]): string {
  const own = words.filter((word) => SUBJECTS.has(word));
  return own.map((word) => (word === 'pharmaceutical' ? 'pharmacy' : word)).join(' ');
}

/** From this length on one letter may differ between two spellings of a place. */
const LONG_PLACE = 7;

/** Whether two words spell one place: Kannur is not Kanpur. */
function isSamePlace(one: string, other: string): boolean {
  const isLong = one.length >= LONG_PLACE && other.length >= LONG_PLACE && one[0] === other[0];
  return one === other || (isLong && isSameWord(one, other));
}

/** The words that name none of the places. */
export function notOfPlaces(words: readonly string[], places: readonly string[]): string[] {
  return words.filter((word) => !places.some((place) => isSamePlace(word, place)));
}

/** The words that another list lacks, also where one writes in two words what the other joins. */
export function missingFrom(words: readonly string[], others: readonly string[]): string[] {
  const joined = others.slice(1).map((word, at) => `${others[at]}${word}`);
  const pairs = new Set(
    words.slice(1).flatMap((word, at) => {
      const pair = `${words[at]}${word}`;
      return others.some((other) => isSameWord(other, pair)) ? [words[at] ?? '', word] : [];
    }),
  );
  return words.filter(
    (word) => !pairs.has(word) && ![...others, ...joined].some((other) => isSameWord(other, word)),
  );
}

/** Whether a word of one name is exactly the initials of all words of the other. */
export function areInitials(short: readonly string[], long: readonly string[]): boolean {
  const [letters = ''] = short;
  const initials = long.map((word) => word[0]).join('');
  return short.length === 1 && long.length > 1 && isLetters(letters) && letters === initials;
}
