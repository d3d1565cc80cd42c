/** What stands between the words of a line; one that breaks never begins with the dot. */
export const dot = '\u00a0· ';

/** Words with a dot between them. */
export function dotted(words: readonly (string | false | null | undefined)[]): string {
  return words.filter(Boolean).join(dot);
}
