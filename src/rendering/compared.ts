import type { CompareQuery } from '../domain/compare-query.ts';
import type { Institution } from '../domain/institution.ts';
import { limits } from '../domain/limits.ts';
import { pageTags } from '../domain/page-tags.ts';
import { institutionsById } from '../features/catalogue/institutions.ts';
import { type ComparedCutoffs, comparedCutoffs } from '../features/cutoffs/compared.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** What a comparison shows. */
interface Compared {
  /** In the order of the address, never more than a comparison takes. */
  institutions: Institution[];
  /** How many that are there the address names. */
  found: number;
  /** How many ids lead to nothing. */
  gone: number;
  /** Null where no list names all of them. */
  cutoffs: ComparedCutoffs | null;
}

/** Loads the institutions of a comparison. */
export async function loadCompared(
  runtime: Runtime,
  { ids, cutoffs }: CompareQuery,
): Promise<Compared> {
  const known = await institutionsById(runtime, ids);
  const found = ids.flatMap((id) => known.get(id) ?? []);
  const institutions = found.slice(0, limits.compared.max);
  const isEnough = institutions.length >= limits.compared.min;
  return {
    institutions,
    found: found.length,
    gone: ids.length - found.length,
    cutoffs: isEnough ? await comparedCutoffs(runtime, institutions, cutoffs) : null,
  };
}

/** What can be an id: anything else names nothing, and would not fit a header. */
const ID = /^[\w-]{1,64}$/;

/** By which tags a comparison is forgotten: those that are gone may come back. */
export function tagsOfCompared({ ids }: CompareQuery): string[] {
  return ids
    .filter((id) => ID.test(id))
    .map(pageTags.institution)
    .sort();
}
