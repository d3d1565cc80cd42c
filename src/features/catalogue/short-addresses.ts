import type { Survivors } from '../../domain/curation/survivors.ts';
import type { Institution } from '../../domain/institutions/institution.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { type DerivedList, type ListedLine, readField } from '../../store/index.ts';
import { claimsOfEntry } from './packed-slugs.ts';
import type { OpenCatalogue } from './shipped-catalogue.ts';
import { type Claim, preferredSlugs, strongestClaimant } from './short-address-slugs.ts';

/** The target of an address: an institution's id, type and name. */
interface AddressedInstitution extends InstitutionName {
  _id: string;
}

/** The short addresses of all institutions (docs/product.md "Short addresses"). */
export interface ShortAddresses {
  /** The institution to which a slug leads; null where it leads nowhere, or to more than one. */
  find(slug: string): AddressedInstitution | null;
  /** The slug by which an institution is sent. */
  slugOf(
    institution: Pick<Institution, '_id' | 'type' | 'name' | 'location' | 'otherNames'>,
  ): string;
}

/** The kinds of names that may serve as a short name; translations and former names may not. */
const SHORT_KINDS: ReadonlySet<string> = new Set(['alias', 'acronym']);

/** Keeps the claims to slugs in step with the list; a refresh reads only changes. */
export function trackShortAddresses(
  list: DerivedList<unknown, SearchEntry>,
  survivors: () => Promise<Survivors>,
  catalogue: OpenCatalogue,
): () => Promise<ShortAddresses> {
  /** By slug; most have one, for which a list is smaller than a map. */
  const claims = new Map<string, readonly Claim[]>();
  const slugsOf = new Map<string, readonly string[]>();
  /** Institutions with a record in the store, whose packed addresses do not count. */
  const changedSince = new Set<string>();
  let seen = 0;

  function removeClaims(id: string): void {
    for (const slug of slugsOf.get(id) ?? []) {
      const others = (claims.get(slug) ?? []).filter((claim) => claim.id !== id);
      if (others.length === 0) claims.delete(slug);
      else claims.set(slug, others);
    }
    slugsOf.delete(id);
  }

  function addClaims(id: string, line: ListedLine<SearchEntry>): void {
    const entryClaims = claimsOfEntry({
      summary: readField(line, 'summary'),
      otherNames: readField(line, 'otherNames'),
      formerNames: readField(line, 'formerNames'),
      author: readField(line, 'author'),
    });
    for (const [slug, strength] of entryClaims) {
      claims.set(slug, [...(claims.get(slug) ?? []), { id, strength }]);
    }
    slugsOf.set(id, [...entryClaims.keys()]);
  }

  return async () => {
    const [shipped, { items, version, changed }, leadsTo] = await Promise.all([
      catalogue(),
      list.refresh(seen),
      survivors(),
    ]);
    for (const id of changed) {
      changedSince.add(id);
      removeClaims(id);
      const line = items.line(id);
      if (line) addClaims(id, line);
    }
    seen = Math.max(seen, version);
    const idAt = (slug: string) => {
      const id = leadsTo.of(slug);
      if (items.line(id)) return id;
      const packed = (shipped?.slugs(slug) ?? []).filter((claim) => !changedSince.has(claim.id));
      return strongestClaimant([...(claims.get(slug) ?? []), ...packed]);
    };
    return {
      find(slug) {
        const id = idAt(slug.toLowerCase());
        const line = id === null ? undefined : items.line(id);
        if (!line) return null;
        const { _id, type, name } = readField(line, 'summary');
        return { _id, type, name };
      },
      slugOf(institution) {
        const short = institution.otherNames.filter(({ kind }) => SHORT_KINDS.has(kind));
        const named = { ...institution, otherNames: short.map(({ name }) => name) };
        return (
          preferredSlugs(named).find((slug) => idAt(slug) === institution._id) ?? institution._id
        );
      },
    };
  };
}
