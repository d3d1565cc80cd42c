/** Words between names that are compared. */
const BETWEEN = / (?:vs\.?|versus|or|ya|and|&|aur|और|या|बनाम) /i;
const AMONG = / (?:vs\.?|versus|or|ya|and|&|aur|than|और|या|बनाम|से) | ?, ?/i;
const COMPARED = /\b(?:compar\w+|difference|fark|antar|better|behtar)\b|तुलना|बेहतर|अंतर|फ़?र्क/i;
const MAX_SIDES = 4;

/** The names that a question compares. Words without a meaning are a name each: "DTU NSUT IIITD". */
export function sidesOf(question: string, isOfNames: boolean): readonly string[] {
  const spaced = question.replaceAll(/\s+/g, ' ');
  const compared = spaced.split(COMPARED.test(spaced) ? AMONG : BETWEEN);
  const words = isOfNames ? spaced.split(' ').filter(Boolean) : [];
  const sides = compared.length > 1 ? compared : words;
  return sides.length <= MAX_SIDES ? sides : [];
}
