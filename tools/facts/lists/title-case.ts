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
      .replaceAll(/ +([,.)])/g, '$1')
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
