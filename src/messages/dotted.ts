/** The separator between the words of a line; a line break never precedes the dot. */
export const dot = '\u00a0· ';

/** Joins words with dots. */
export function joinWithDots(words: readonly (string | false | null | undefined)[]): string {
  return words.filter(Boolean).join(dot);
}

/** The words of a line, each but the first preceded by a dot. */
export function dotPrefixed(words: readonly (string | false | null | undefined)[]): string[] {
  const filled = words.filter((word) => typeof word === 'string' && word !== '');
  return filled.map((word, at) => (at === 0 ? '' : dot.trimStart()) + word);
}
