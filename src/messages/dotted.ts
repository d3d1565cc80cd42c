/** The separator between the words of a line; a line break never precedes the dot. */
export const dot = '\u00a0· ';

/** Joins words with dots. */
export function dotted(words: readonly (string | false | null | undefined)[]): string {
  return words.filter(Boolean).join(dot);
}
