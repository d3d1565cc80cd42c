import { fold } from '../text.ts';

interface Named {
  name: string;
  slug: string;
}

/** Finds entries of a reference list by slug, or by what a person calls them. */
interface Lookup<Entry> {
  bySlug(slug: string): Entry | undefined;
  /** By name, slug or former name, letter case aside (docs/product.md "Search"). */
  byName(text: string): Entry | undefined;
}

/** The lookup of a list; a name wins over a slug, and that over a former name. */
export function lookupOf<Entry extends Named>(
  entries: readonly Entry[],
  formerNames: (entry: Entry) => readonly string[] = () => [],
): Lookup<Entry> {
  const slugs = new Map(entries.map((entry) => [entry.slug, entry]));
  const names = new Map([
    ...entries.flatMap((entry) => keyed(formerNames(entry), entry)),
    ...entries.flatMap((entry) => keyed([entry.slug], entry)),
    ...entries.flatMap((entry) => keyed([entry.name], entry)),
  ]);
  // Most texts are names as they are written here, for which nothing has to be folded.
  const written = new Map(entries.map((entry) => [entry.name, names.get(fold(entry.name))]));
  return {
    bySlug: (slug) => slugs.get(slug),
    byName: (text) => written.get(text) ?? names.get(fold(text)),
  };
}

function keyed<Entry>(names: readonly string[], entry: Entry): [string, Entry][] {
  return names.map((name) => [fold(name), entry]);
}
