import type { Survivors } from '../../domain/curation/survivors.ts';
import type { Institution } from '../../domain/institutions/institution.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { type DerivedList, type ListedLine, readField } from '../../store/index.ts';
import { slugsOfEntry } from './packed-slugs.ts';
import type { OpenCatalogue } from './shipped-catalogue.ts';
import { preferredSlugs } from './short-address-slugs.ts';

/** The target of an address: an institution's id, type and name. */
interface AddressedInstitution extends InstitutionName {
  _id: string;
}

/** The short addresses of all institutions (docs/product.md "Short addresses"). */
export interface ShortAddresses {
  /** The institution to which a slug leads; null where it leads nowhere, or to more than one. */
  find(slug: string): AddressedInstitution | null;
  /** The slug by which an institution is sent. */
  slugOf(institution: Pick<Institution, '_id' | 'name' | 'otherNames'>): string;
}

/** The kinds of names that may serve as a short name; translations and former names may not. */
const SHORT_KINDS: ReadonlySet<string> = new Set(['alias', 'acronym']);

/** Keeps the slugs in step with the list; a refresh reads only changes. */
export function trackShortAddresses(
  list: DerivedList<unknown, SearchEntry>,
  survivors: () => Promise<Survivors>,
  catalogue: OpenCatalogue,
): () => Promise<ShortAddresses> {
  const idsWith = new Map<string, readonly string[]>();
  const slugsOf = new Map<string, readonly string[]>();
  /** Institutions with a record in the store, whose packed slugs do not count. */
  const changedSince = new Set<string>();
  let seen = 0;

  function removeSlugs(id: string): void {
    for (const slug of slugsOf.get(id) ?? []) {
      const others = (idsWith.get(slug) ?? []).filter((other) => other !== id);
      if (others.length === 0) idsWith.delete(slug);
      else idsWith.set(slug, others);
    }
    slugsOf.delete(id);
  }

  function addSlugs(id: string, line: ListedLine<SearchEntry>): void {
    const slugs = slugsOfEntry({
      summary: readField(line, 'summary'),
      otherNames: readField(line, 'otherNames'),
      formerNames: readField(line, 'formerNames'),
    });
    for (const slug of slugs) idsWith.set(slug, [...(idsWith.get(slug) ?? []), id]);
    slugsOf.set(id, [...slugs]);
  }

  return async () => {
    const [shipped, { items, version, changed }, leadsTo] = await Promise.all([
      catalogue(),
      list.refresh(seen),
      survivors(),
    ]);
    for (const id of changed) {
      changedSince.add(id);
      removeSlugs(id);
      const line = items.line(id);
      if (line) addSlugs(id, line);
    }
    seen = Math.max(seen, version);
    const idAt = (slug: string) => {
      const id = leadsTo.of(slug);
      if (items.line(id)) return id;
      const packed = (shipped?.idsWithSlug(slug) ?? []).filter((one) => !changedSince.has(one));
      const [only = null, ...others] = [...(idsWith.get(slug) ?? []), ...packed];
      return others.length === 0 ? only : null;
    };
    return {
      find(slug) {
        const id = idAt(slug.toLowerCase());
        const line = id === null ? undefined : items.line(id);
        if (!line) return null;
        const { _id, type, name } = readField(line, 'summary');
        return { _id, type, name };
      },
      slugOf({ _id, name, otherNames }) {
        const short = otherNames.filter(({ kind }) => SHORT_KINDS.has(kind));
        const slugs = preferredSlugs({ name, otherNames: short.map((one) => one.name) });
        return slugs.find((slug) => idAt(slug) === _id) ?? _id;
      },
    };
  };
}
