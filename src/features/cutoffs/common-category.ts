import type { CutoffQuery, CutoffRow } from '../../domain/cutoffs/cutoffs.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { isOffered } from './find-lanes.ts';
import type { OpenList } from './open-list.ts';

/**
 * The category in which most institutions share a programme with another in the newest year, of equal ones
 * the first in the list's order; null where no two share one.
 */
export function findCommonCategory(
  list: OpenList,
  idOf: (institution: number) => string | null,
  { quota, pool }: Pick<CutoffQuery, 'quota' | 'pool'>,
): string | null {
  const { categories, programs, starts, preparatory } = list;
  const byCategory = categories.map(() => new Map<string, Set<string>>());
  for (const [lane, category] of list.laneCategory.entries()) {
    const id = idOf(list.laneInstitution[lane] ?? 0);
    const program = programs[list.laneProgram[lane] ?? 0];
    if (id === null || !program || !isOffered(list, lane, 1)) continue;
    if (preparatory[starts[lane] ?? 0] === 1) continue;
    if (quota && quota !== list.quotas[list.laneQuota[lane] ?? 0]) continue;
    if (pool && pool !== list.pools[list.lanePool[lane] ?? 0]) continue;
    const key = programmeLabel({ ...program, program: program.name });
    const taught = byCategory[category];
    taught?.set(key, (taught.get(key) ?? new Set()).add(id));
  }
  const sharing = byCategory.map((taught) => {
    const common = [...taught.values()].filter((ids) => ids.size > 1);
    return new Set(common.flatMap((ids) => [...ids])).size;
  });
  const most = Math.max(...sharing);
  return most === 0 ? null : (categories[sharing.indexOf(most)] ?? null);
}

/** What makes programmes of several institutions the same: branch, degree and length. */
export function programmeLabel({
  program,
  degree,
  years,
}: Pick<CutoffRow, 'program' | 'degree' | 'years'>): string {
  return joinWithDots([program, degree, years !== null && `${years} years`]);
}
