import { figures as definitions } from '../../domain/figures.ts';
import type { InstitutionInput } from '../../domain/institution.ts';
import type { SourceUse } from '../../domain/source-use.ts';

/** What each source is used for by the institutions, in the order of the sources' ids. */
export function usesBySource(
  institutions: readonly InstitutionInput[],
): Record<string, SourceUse[]> {
  const uses = new Map<string, Set<SourceUse>>();
  const add = (source: string | null | undefined, use: SourceUse) => {
    if (source) uses.set(source, (uses.get(source) ?? new Set()).add(use));
  };
  for (const { figures, coursesAndFees, rankings, otherNames, provenance } of institutions) {
    for (const { key, source } of figures) add(source, definitions[key].group);
    for (const { source } of coursesAndFees) add(source, 'courses');
    for (const { source } of rankings) add(source, 'rankings');
    for (const { source } of otherNames) add(source, 'names');
    for (const source of Object.values(provenance)) add(source, 'fields');
  }
  const sorted = [...uses].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([source, own]) => [source, [...own].sort()]));
}
