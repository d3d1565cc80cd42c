import type { ViewedGaps } from '../../domain/curation/work.ts';
import { correctableFields } from '../../domain/institutions/correctable-field.ts';
import { exactNameKey } from '../../domain/institutions/rename.ts';
import { isMissing } from '../../domain/institutions/reported-fields.ts';
import { limits } from '../../domain/limits.ts';
import { can, type Principal } from '../../domain/principal.ts';
import { searchQuery } from '../../domain/search/search.ts';
import { readField } from '../../store/index.ts';
import { readCheckedFields } from '../checks/active-checks.ts';
import type { With } from '../needs.ts';
import { readInstitutionViews } from '../views/institution-views.ts';

type GapDependencies = Parameters<typeof readCheckedFields>[0] & With<'pageViews'>;

/** Of the most viewed institutions those that lack values, for roles that may edit them. */
export async function listViewedGaps(
  runtime: GapDependencies,
  { role }: Principal,
): Promise<ViewedGaps[]> {
  if (!can(role, 'editInstitutions')) return [];
  const views = await readInstitutionViews(runtime);
  if (views.size === 0) return [];
  const [index, { items }, checked] = await Promise.all([
    runtime.institutions.index(),
    runtime.institutions.list.refresh(),
    readCheckedFields(runtime),
  ]);
  const limit = limits.viewedGaps.institutions;
  const mostViewed = { ...searchQuery.parse({}), sort: 'views', limit, views } as const;
  const found = await index.inTurns.search(mostViewed);
  return found.institutions.flatMap(({ _id, name, type }): ViewedGaps[] => {
    const line = items.line(_id);
    const count = views.get(exactNameKey({ type, name }));
    if (!line || count === undefined) return [];
    const reported = readField(line, 'reported');
    const missing = correctableFields.filter(
      (field) => isMissing(reported, field) && !checked.get(_id)?.has(field),
    );
    if (missing.length === 0) return [];
    const fields = missing.slice(0, limits.viewedGaps.fields);
    return [{ _id, name, type, views: count, missing: missing.length, fields }];
  });
}
