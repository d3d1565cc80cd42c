import type { CompareQuery } from '../domain/comparison/compare-query.ts';
import type { Institution } from '../domain/institutions/institution.ts';
import type { Summary } from '../domain/institutions/summary.ts';
import { limits } from '../domain/limits.ts';
import { pageTags } from '../domain/pages/page-tags.ts';
import { findInstitutionsById } from '../features/catalogue/institutions.ts';
import { findByText } from '../features/catalogue/search.ts';
import { type ComparedCutoffs, compareCutoffs } from '../features/cutoffs/institution-cutoffs.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** The content of a comparison. */
interface ComparisonData {
  /** In URL order, at most as many as a comparison shows. */
  institutions: Institution[];
  /** Number of existing institutions in the URL. */
  found: number;
  /** Number of ids without an institution. */
  missing: number;
  /** Null where no list covers all of them. */
  cutoffs: ComparedCutoffs | null;
  /** Results of the search for another institution. */
  suggestions: readonly Summary[];
}

/** Number of search results offered. */
const MAX_SUGGESTIONS = 8;

/** Loads the institutions of a comparison. */
export async function loadComparison(
  runtime: Runtime,
  { ids, cutoffs, search }: CompareQuery,
): Promise<ComparisonData> {
  const [known, matches] = await Promise.all([
    findInstitutionsById(runtime, ids),
    search === '' ? [] : findByText(runtime, search, MAX_SUGGESTIONS + limits.compared.max),
  ]);
  // Two merged institutions form one column.
  const existing = [...new Set(ids.flatMap((id) => known.get(id) ?? []))];
  const institutions = existing.slice(0, limits.compared.max);
  const isEnough = institutions.length >= limits.compared.min;
  return {
    institutions,
    found: existing.length,
    missing: ids.filter((id) => !known.has(id)).length,
    cutoffs: isEnough ? await compareCutoffs(runtime, institutions, cutoffs) : null,
    suggestions: matches
      .filter(({ _id }) => !institutions.some((institution) => institution._id === _id))
      .slice(0, MAX_SUGGESTIONS),
  };
}

/** Other texts are no ids and might not fit a header. */
const ID = /^[\w-]{1,64}$/;

/** The cache tags of a comparison; they include deleted institutions, which may be restored. */
export function comparisonTags({ ids, search }: CompareQuery): string[] {
  const institutionTags = ids.filter((id) => ID.test(id)).map(pageTags.institution);
  return [
    pageTags.compare,
    ...(search === '' ? [] : [pageTags.catalogue]),
    ...institutionTags.sort(),
  ];
}
