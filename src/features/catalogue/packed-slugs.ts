import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { ALIGNMENT, compact, decodeArrays, encodeArrays } from '../../packed/index.ts';
import { buildHashTable, findRows, hashText } from '../../store/index.ts';
import { type Claim, claimsOf } from './short-address-slugs.ts';

/** The claims of an institution to slugs, by its entry. */
export function claimsOfEntry({ summary, otherNames, formerNames, author }: SlugEntry) {
  return claimsOf({ ...summary, otherNames, formerNames, isSeeded: author === null });
}

type SlugEntry = Pick<SearchEntry, 'summary' | 'otherNames' | 'formerNames' | 'author'>;

/** Packs the claims of shipped institutions to slugs, so that no start computes them. */
export function packSlugs(entries: readonly SlugEntry[]): Buffer {
  const claims = entries.flatMap((entry, row) =>
    Array.from(claimsOfEntry(entry), ([slug, strength]) => ({ slug, strength, row })),
  );
  const [high, low, places] = buildHashTable(claims.map(({ slug }) => slug));
  const column = (of: 'row' | 'strength') =>
    compact(Array.from(places, (index) => claims[index]?.[of] ?? 0));
  return encodeArrays({}, [high, low, column('row'), column('strength')], ALIGNMENT);
}

/** Opens packed claims; `idOf` returns the id of the row that a claim was packed from. */
export function openSlugs(
  packed: Buffer,
  idOf: (row: number) => string,
): (slug: string) => Claim[] {
  const [high, low, rows, strengths] = decodeArrays(packed).arrays;
  if (!high || !low || !rows || !strengths) throw new RangeError('The slugs are not whole.');
  return (slug) =>
    findRows(hashText(slug), high, low).map((at) => ({
      id: idOf(rows[at] ?? 0),
      strength: strengths[at] ?? 0,
    }));
}
