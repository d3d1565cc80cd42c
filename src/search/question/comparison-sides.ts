import { sentencesOf } from './sentences.ts';

/** Words between names that are compared. */
const BETWEEN = / (?:vs\.?|versus|or|ya|and|&|aur|और|या|बनाम) /i;
const AMONG = / (?:vs\.?|versus|or|ya|and|&|aur|than|और|या|बनाम|से) |\/|: | ?,(?!\d) ?/i;
const COMPARED =
  /\b(?:compar\w+|difference|fark|antar|better|behtar|vs|versus|between|confused)\b|तुलना|बेहतर|अंतर|फ़?र्क/i;
/** A list of names: "SRM, VIT and LPU". */
const LISTED = /,(?!\d)[^,]+,? (?:and|or|aur|ya|और|या) /i;
const MAX_SIDES = 8;

/** The names between which a question stands; a few words without a meaning may be a name each: "DTU NSUT IIITD". */
export function sidesOf(question: string, isOfNames: boolean) {
  const spaced = question.trim().replaceAll(/\s+/g, ' ');
  const between = COMPARED.test(spaced) || LISTED.test(spaced) ? AMONG : BETWEEN;
  const compared = sentencesOf(spaced).flatMap((sentence) =>
    sentence.replace(/^.* between /i, '').split(between),
  );
  const isSplit = compared.length > 1;
  const sides = isSplit || !isOfNames ? compared : spaced.split(' ');
  return { isSplit, sides: sides.length <= MAX_SIDES ? sides : [] };
}
