import type { CompareQuery } from '../domain/compare-query.ts';
import type { Institution } from '../domain/institution.ts';
import { limits } from '../domain/limits.ts';
import { pageTags } from '../domain/page-tags.ts';
import { institutionsById } from '../features/catalogue/institutions.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** What a comparison shows. */
interface Compared {
  /** In the order of the address, never more than a comparison takes. */
  institutions: Institution[];
  /** How many that are there the address names. */
  found: number;
  /** How many ids lead to nothing. */
  gone: number;
}

/** Loads the institutions of a comparison. */
export async function loadCompared(runtime: Runtime, { ids }: CompareQuery): Promise<Compared> {
  const known = await institutionsById(runtime, ids);
  const found = ids.flatMap((id) => known.get(id) ?? []);
  return {
    institutions: found.slice(0, limits.compared.max),
    found: found.length,
    gone: ids.length - found.length,
  };
}

/** By which tags a comparison is forgotten. */
export function tagsOfCompared({ institutions }: Compared): string[] {
  return institutions.map(({ _id }) => pageTags.institution(_id)).sort();
}
