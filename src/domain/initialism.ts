const SMALL_WORDS = new Set(['of', 'and', 'the', 'for', 'in', 'at', 'to', 'on', 'a', 'an']);

/** Whether a word of names has no letter in their initialisms. */
export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word);
}

/** The initialism of a name's words ("iitb" of Indian Institute of Technology Bombay), or none. */
export function initialismOf(words: readonly string[]): string | null {
  let initials = '';
  for (const word of words) if (!isSmallWord(word)) initials += word[0];
  return initials.length < 2 ? null : initials;
}
