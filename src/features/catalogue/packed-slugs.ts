import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { ALIGNMENT, compact, decodeArrays, encodeArrays } from '../../packed/index.ts';
import { buildHashTable, findPositions, hashText } from '../../store/index.ts';
import { slugsOf } from './short-address-slugs.ts';

type SlugEntry = Pick<SearchEntry, 'summary' | 'otherNames' | 'formerNames'>;

/** The slugs of an institution, by its entry. */
export function slugsOfEntry({ summary: { name }, otherNames, formerNames }: SlugEntry) {
  return slugsOf({ name, otherNames, formerNames });
}

/** Packs the slugs of shipped institutions, so that no start computes them. */
export function packSlugs(entries: readonly SlugEntry[]): Buffer {
  const all = entries.flatMap((entry, row) =>
    Array.from(slugsOfEntry(entry), (slug) => ({ slug, row })),
  );
  const [high, low, places] = buildHashTable(all.map(({ slug }) => slug));
  const rows = compact(Array.from(places, (index) => all[index]?.row ?? 0));
  return encodeArrays({}, [high, low, rows], ALIGNMENT);
}

/** Opens packed slugs: the rows of the institutions that have a slug. */
export function openSlugs(packed: Buffer): (slug: string) => number[] {
  const { arrays } = decodeArrays(packed);
  return (slug) => findPositions(hashText(slug), arrays);
}
