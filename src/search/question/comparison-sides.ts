/** Words between names that are compared. */
const BETWEEN = /\s+(?:vs\.?|versus|or|ya)\s+/i;
const AMONG = /\s+(?:vs\.?|versus|or|ya|and|aur|than)\s+|\s*,\s*/i;
const COMPARED = /\b(?:compar\w+|difference|fark|antar|better|behtar)\b/i;
const MAX_SIDES = 4;

/** The names that a question compares. Words without a meaning are a name each: "DTU NSUT IIITD". */
export function sidesOf(question: string, isOfNames: boolean): readonly string[] {
  const compared = question.split(COMPARED.test(question) ? AMONG : BETWEEN);
  const words = isOfNames ? question.split(/\s+/).filter(Boolean) : [];
  const sides = compared.length > 1 ? compared : words;
  return sides.length <= MAX_SIDES ? sides : [];
}
