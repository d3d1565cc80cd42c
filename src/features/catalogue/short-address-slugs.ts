import { institutionAliasesOf } from '../../domain/reference/aliases.ts';
import { slugOf } from '../../domain/slug.ts';
import { wordsOf } from '../../domain/text.ts';

/** The names of an institution. */
interface Names {
  name: string;
  otherNames: readonly string[];
}

/** Slugs of fewer letters say too little to be shown. */
const MIN_SHOWN_LENGTH = 3;
/** The maximum length of a short name relative to the name; longer ones are spellings. */
const MAX_SHORT_RATIO = 0.6;

/** Every slug of an institution: of its name, its short names and its former names. */
export function slugsOf({
  name,
  otherNames,
  formerNames,
}: Names & { formerNames: readonly { name: string }[] }): Set<string> {
  const former = formerNames.map((one) => one.name);
  const names = [name, ...institutionAliasesOf(name), ...otherNames, ...former];
  return new Set(names.map(slugOfName).filter(Boolean));
}

/** The slugs by which an institution may be shown, the best first: short names, then the name. */
export function preferredSlugs({ name, otherNames }: Names): string[] {
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
  return full.length >= MIN_SHOWN_LENGTH ? [...short, full] : short;
}

/** Without diacritics, dots and apostrophes; empty where a name has no Latin letters. */
export function slugOfName(name: string): string {
  return slugOf(wordsOf(name).join(' '));
}
