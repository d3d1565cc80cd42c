import type { NamedPlace } from './types.ts';
import { areInitialsOf, comparedWords, hasWord, isLetters } from './words.ts';

/** Whether a row is an institution, may be it, or is another one. */
export type Verdict = 'same' | 'maybe' | 'other';

/** A name as it is compared. */
export interface ComparedName {
  one: NamedPlace;
  words: readonly string[];
  /** The words of its places and state, which say little about a name. */
  towns: ReadonlySet<string>;
  /** Its words that are neither of a kind of college nor of a place. */
  own: readonly string[];
  fields: ReadonlySet<string>;
}

/** Words of fields of study, by which colleges of one society differ. */
const FIELDS: Readonly<Record<string, string>> = {
  engineering: 'engineering',
  technology: 'engineering',
  polytechnic: 'diploma',
  diploma: 'diploma',
  management: 'management',
  business: 'management',
  mba: 'management',
  bba: 'management',
  administration: 'management',
  pharmacy: 'pharmacy',
  pharmaceutical: 'pharmacy',
  education: 'education',
  teacher: 'education',
  bed: 'education',
  law: 'law',
  legal: 'law',
  nursing: 'nursing',
  medical: 'medicine',
  hospital: 'medicine',
  dental: 'dental',
  homoeopathic: 'homoeopathy',
  ayurvedic: 'ayurveda',
  physiotherapy: 'physiotherapy',
  architecture: 'architecture',
  hotel: 'hotel',
  hospitality: 'hotel',
  agriculture: 'agriculture',
  computer: 'computing',
  mca: 'computing',
  bca: 'computing',
  arts: 'general',
  commerce: 'general',
  degree: 'general',
  science: 'general',
  mahavidyalaya: 'general',
  grade: 'general',
  pg: 'general',
};
/** Words of names that say what kind of institution it is, beside its fields. */
const PLAIN = new Set([
  ...['college', 'institute', 'government', 'school', 'research', 'study', 'studies', 'first'],
  ...['group', 'higher', 'technical', 'professional', 'information', 'academy', 'centre', 'center'],
  ...['training', 'state', 'catering', 'women', 'university', 'general', 'application', 'advanced'],
  ...['graduate', 'post', 'ug', 'sri', 'autonomous', 'new', 'memorial', 'society', 'societys'],
  ...['trust', 'trusts', 'foundation', 'foundations', 'mandal', 'mandals', 'sanstha', 'sansthas'],
  ...['faculty', 'campus', 'national', 'india', 'indian', 'international', 'global', 'boys'],
  ...['co', 'day', 'evening', 'self', 'finance', 'aided', 'private', 'model', 'learning', 'health'],
]);
/** The share of the own words of the shorter name that two names have in common. */
const SHARED = 0.5;
const LIKENESS = { same: 0.97, plain: 0.6, leftOver: 0.75, elsewhere: 0.85 };

/** Prepares a name for comparison. */
export function comparedName(one: NamedPlace): ComparedName {
  const words = comparedWords(one.name);
  const towns = new Set([...one.places, one.state].flatMap(comparedWords));
  const fields = new Set(
    words.flatMap((word) => (Object.hasOwn(FIELDS, word) ? [FIELDS[word] ?? ''] : [])),
  );
  // The science of an institute of medical sciences.
  if (fields.has('medicine')) fields.delete('general');
  const own = words.filter(
    (word) => !PLAIN.has(word) && !Object.hasOwn(FIELDS, word) && !towns.has(word),
  );
  return { one, words, towns, own, fields };
}

/**
 * Two names of a state mean the same institution where they say the same of one place, and may mean
 * it where they share words of their own and no field of study tells them apart.
 */
export function verdictOn(
  first: ComparedName,
  second: ComparedName,
  { likeness, weigh }: { likeness: number; weigh: (word: string) => number },
): Verdict {
  const isHere = [...first.one.places].some((place) => second.one.places.has(place));
  const isElsewhere = !isHere && first.one.places.size > 0 && second.one.places.size > 0;
  const [a, b] = [ownWords(first, second), ownWords(second, first)];
  if (isHere && likeness >= LIKENESS.same && a.length > 0) return 'same';
  if (a.length === 0 || b.length === 0) {
    const mayBe = isHere || (!isElsewhere && a.length === b.length);
    const least = a.length === b.length ? LIKENESS.plain : LIKENESS.leftOver;
    return mayBe && likeness >= least ? 'maybe' : 'other';
  }
  if (areApart(first, second)) return 'other';
  if (isHere && (hasInitialsOf(a, b) || hasInitialsOf(b, a))) return 'maybe';
  const shorter = a.length <= b.length ? a : b;
  const longer = shorter === a ? b : a;
  const weight = (words: readonly string[]) => words.reduce((sum, word) => sum + weigh(word), 0);
  const shared = weight(shorter.filter((word) => hasWord(longer, word))) / weight(shorter);
  if (isHere) return shared >= SHARED ? 'maybe' : 'other';
  if (isElsewhere) return shared === 1 && likeness >= LIKENESS.elsewhere ? 'maybe' : 'other';
  return shared === 1 ? 'maybe' : 'other';
}

function ownWords({ own }: ComparedName, other: ComparedName): string[] {
  return own.filter((word) => !other.towns.has(word));
}

/** Whether fields of study tell two names apart; a university may have a medical college. */
function areApart(first: ComparedName, second: ComparedName): boolean {
  const [a, b] = [first.fields, second.fields];
  if (a.has('medicine') !== b.has('medicine'))
    return ![first, second].some(({ words }) => words.includes('university'));
  return a.size > 0 && b.size > 0 && [...a].every((field) => !b.has(field));
}

/** Whether a word of one name may be the initials of another, with or without its field. */
function hasInitialsOf(short: readonly string[], long: readonly string[]): boolean {
  return long.length > 1 && short.some((word) => isLetters(word) && areInitialsOf(word, long));
}
