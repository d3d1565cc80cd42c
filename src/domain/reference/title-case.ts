const SMALL = new Set(['of', 'and', 'the', 'for', 'in', 'at', 'to', 'on', 'by', 'with']);
const TITLES = new Set(['st', 'dr', 'mr', 'mrs', 'smt', 'sr', 'jr']);
const ROMAN = /^(?:ii|iii|iv|vi|vii|viii|ix|xi|xii)$/;
const HAS_VOWEL = /[aeiouy]/;
/** Words with vowels that are short forms wherever they stand. */
const SHORT_FORMS = new Set([
  ...['mba', 'mca', 'bba', 'bca', 'it', 'iti', 'aiims', 'esic', 'isbm', 'iimt', 'iilm', 'aicte'],
  ...['gec', 'ugc', 'sies', 'kle', 'vit', 'mit', 'dit', 'aissms', 'maeer', 'pes', 'bms', 'usa'],
]);

/**
 * Writes names in capitals as names are written. Which words are short forms is learnt from names
 * that are not in capitals.
 */
export function createTitleCase(examples: readonly string[]): (name: string) => string {
  const balance = new Map<string, number>();
  for (const name of examples) {
    if (isInCapitals(name)) continue;
    for (const [word] of name.matchAll(/[A-Za-z]{2,}/g)) {
      const step = word === word.toUpperCase() ? 1 : -1;
      balance.set(word.toLowerCase(), (balance.get(word.toLowerCase()) ?? 0) + step);
    }
  }
  const isShortForm = (word: string) => {
    const learnt = balance.get(word) ?? 0;
    if (learnt !== 0) return learnt > 0;
    if (TITLES.has(word)) return false;
    return SHORT_FORMS.has(word) || ROMAN.test(word) || (word.length < 6 && !HAS_VOWEL.test(word));
  };
  return (name) => {
    const spaced = name
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ([,.)])/g, '$1')
      .trim();
    if (!isInCapitals(spaced)) return spaced;
    return spaced.replaceAll(/[A-Za-z]+(?:'[A-Za-z]+)?/g, (word, at: number) => {
      const lower = word.toLowerCase();
      const isLetter = word.length === 1 && !/['’]/.test(spaced[at - 1] ?? '');
      if (isLetter) return word.toUpperCase();
      if (word.length === 1) return lower;
      if (SMALL.has(lower) && at > 0 && spaced[at - 1] === ' ') return lower;
      return isShortForm(lower) ? word.toUpperCase() : word[0]?.toUpperCase() + lower.slice(1);
    });
  };
}

function isInCapitals(name: string): boolean {
  const letters = name.replaceAll(/[^A-Za-z]/g, '');
  const capitals = letters.replaceAll(/[a-z]/g, '').length;
  return capitals > letters.length * 0.7;
}

/** Words of other languages and of addresses, which stand in small letters as well as in large ones. */
const EITHER = new Set([
  ...['a', 'an', 'de', 'da', 'do', 'di', 'e', 'cum', 'via', 'as', 'be', 'co', 'c', 'o', 's'],
]);
/** First words of names that are no short forms of names as well. */
const CLEAR_TITLES = new Set([
  ...['st', 'dr', 'mr', 'mrs', 'smt', 'shri', 'sri', 'shree', 'sant', 'late', 'lord'],
]);
/** A first word in capitals as long as this may be a short form of a name, whatever else it means. */
const SHORT_FIRST = 5;
/** How much more often than in capitals a word must stand in other letters to be no short form. */
const TIMES = 5;
/** The least length of a word in capitals with the "s" of "SOCIETYs". */
const MIN_WITH_S = 6;

/**
 * Writes names with some words in capitals or in small letters as names are written: "SHRI Murugha
 * SOCIETYs college of law". A word in capitals is kept unless other names do not write it so.
 */
export function createNameCase(examples: readonly string[]): (name: string) => string {
  const counts = new Map<string, { capitals: number; others: number }>();
  for (const name of examples)
    for (const [word] of name.matchAll(/[A-Za-z]{2,}/g)) {
      const own = counts.get(word.toLowerCase()) ?? { capitals: 0, others: 0 };
      if (word === word.toUpperCase()) own.capitals += 1;
      else own.others += 1;
      counts.set(word.toLowerCase(), own);
    }
  const isWord = (lower: string): boolean => {
    if (lower.endsWith('s') && isWord(lower.slice(0, -1))) return true;
    const { capitals, others } = counts.get(lower) ?? { capitals: 0, others: 0 };
    return others >= TIMES && others > capitals * TIMES;
  };

  function wordIn(name: string, word: string, at: number): string {
    const lower = word.toLowerCase();
    const [before = ' ', after = ' '] = [name[at - 1], name[at + word.length]];
    const isAlone = /[ (]/.test(before) && !/[-/\d]/.test(after);
    const isWithin = at > 0 && isAlone && after !== '.';
    // "The" within a name is often the beginning of another one.
    const isKept = word === 'The' || !isWithin;
    if (SMALL.has(lower)) return isKept ? word : lower;
    if (EITHER.has(lower) || /['’\d]/.test(before)) return word;
    if (word === lower && SHORT_FORMS.has(lower)) return lower.toUpperCase();
    if (word === lower) return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
    const isInCapitals =
      word === word.toUpperCase() ||
      (word.length >= MIN_WITH_S && word.slice(0, -1) === word.slice(0, -1).toUpperCase());
    const isLoud = word.length > 1 && isAlone && isInCapitals;
    const isFirstShort = at === 0 && word.length <= SHORT_FIRST;
    return isLoud && (CLEAR_TITLES.has(lower) || (isWord(lower) && !isFirstShort))
      ? `${word.slice(0, 1)}${lower.slice(1)}`
      : word;
  }
  return (name) => name.replaceAll(/[A-Za-z]+/g, (word, at: number) => wordIn(name, word, at));
}
