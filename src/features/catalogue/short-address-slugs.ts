import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { institutionAliasesOf } from '../../domain/reference/aliases.ts';
import { slugOf } from '../../domain/slug.ts';
import { wordsOf } from '../../domain/text.ts';

/** The data from which an institution's short addresses are made. */
interface AddressSource extends InstitutionName {
  location: { city: string | null; state: string };
  otherNames: readonly string[];
  formerNames: readonly InstitutionName[];
  /** Whether it is shipped; institutions added later take no address from a shipped one. */
  isSeeded: boolean;
}

/** How strong the claim of an institution to a slug is: the lowest wins, and it must be the only one. */
const CLAIM_STRENGTH = {
  name: 0,
  shortName: 1,
  place: 2,
  type: 3,
  added: 10,
  former: 100,
} as const;

/** Slugs of fewer letters say too little to be shown. */
const MIN_SHOWN_LENGTH = 3;
/** The maximum length of a short name relative to the name; longer ones are spellings. */
const MAX_SHORT_RATIO = 0.6;

/** Every slug that may lead to an institution, with the strength of its claim. */
export function claimsOf(institution: AddressSource): Map<string, number> {
  const { name, otherNames, formerNames, isSeeded } = institution;
  const added = isSeeded ? 0 : CLAIM_STRENGTH.added;
  const former = formerNames.flatMap((formerName) => {
    const names = rankedSlugsOf({ ...institution, ...formerName }, []);
    return names.map(([slug, strength]): [string, number] => [
      slug,
      CLAIM_STRENGTH.former + strength,
    ]);
  });
  const present = rankedSlugsOf(institution, [...institutionAliasesOf(name), ...otherNames]);
  const claims = new Map<string, number>();
  for (const [slug, strength] of [...present, ...former]) {
    const strongest = claims.get(slug) ?? Number.POSITIVE_INFINITY;
    if (slug !== '') claims.set(slug, Math.min(strongest, strength + added));
  }
  return claims;
}

/** The slugs by which an institution may be shown, the best first: short names, then the name. */
export function preferredSlugs(
  institution: Omit<AddressSource, 'formerNames' | 'isSeeded'>,
): string[] {
  const { name, otherNames } = institution;
  const recorded = otherNames.map(slugOfName);
  const aliases = institutionAliasesOf(name).map(slugOfName);
  const full = slugOfName(name);
  const words = full.split('-');
  const initials = wordsOf(name.replaceAll(/\b(?:and|of|the|for)\b/gi, ''))
    .map((word) => word.charAt(0))
    .join('');
  /**
   * Best first: IIT Madras, DTU, names in two lists, names in our list, names in the record only.
   */
  const merits = [
    (slug: string) => slug.endsWith(`-${words.at(-1)}`),
    (slug: string) => slug === initials && aliases.includes(slug),
    (slug: string) => recorded.includes(slug) && aliases.includes(slug),
    (slug: string) => aliases.includes(slug),
    () => true,
  ];
  const short = [...new Set([...aliases, ...recorded])]
    .filter(
      (slug) => slug.length >= MIN_SHOWN_LENGTH && slug.length < full.length * MAX_SHORT_RATIO,
    )
    .map((slug) => ({ slug, rank: merits.findIndex((has) => has(slug)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ slug }) => slug);
  const names = rankedSlugsOf(institution, []).map(([slug]) => slug);
  return [...short, ...names.filter((slug) => slug.length >= MIN_SHOWN_LENGTH)];
}

/** A candidate for a slug; the lowest strength wins. */
export interface Claim {
  id: string;
  strength: number;
}

/** The id whose claim to a slug is stronger than every other; null where two are as strong. */
export function strongestClaimant(claims: readonly Claim[]): string | null {
  const [first, second] = claims.toSorted((a, b) => a.strength - b.strength);
  return first && first.strength !== second?.strength ? first.id : null;
}

function rankedSlugsOf(
  { type, name, location: { city, state } }: Pick<AddressSource, 'type' | 'name' | 'location'>,
  shortNames: readonly string[],
): [string, number][] {
  const full = slugOfName(name);
  const placeSlug = slugOfName(city ?? state);
  const withPlace = full.endsWith(placeSlug) ? full : `${full}-${placeSlug}`;
  return [
    [full, CLAIM_STRENGTH.name],
    ...shortNames.map((short): [string, number] => [slugOfName(short), CLAIM_STRENGTH.shortName]),
    [withPlace, CLAIM_STRENGTH.place],
    [`${withPlace}-${type}`, CLAIM_STRENGTH.type],
  ];
}

/** Without diacritics, dots and apostrophes; empty where a name has no Latin letters. */
export function slugOfName(name: string): string {
  return slugOf(wordsOf(name).join(' '));
}
