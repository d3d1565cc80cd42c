/** The separator between the words of a line; a line break never precedes the dot. */
export const dot = '\u00a0· ';

/** Joins words with dots. */
export function dotted(words: readonly (string | false | null | undefined)[]): string {
  return words.filter(Boolean).join(dot);
}

/** The words of a line one by one, with the dot before each but the first. */
export function dottedParts(words: readonly (string | false | null | undefined)[]): string[] {
  const told = words.filter((word) => typeof word === 'string' && word !== '');
  return told.map((word, at) => (at === 0 ? '' : dot.trimStart()) + word);
}
