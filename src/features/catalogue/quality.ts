import { createPace, mapPaced } from '../../async/index.ts';
import type { CatalogueQuality } from '../../domain/curation/quality.ts';
import { correctableFields } from '../../domain/institutions/correctable-field.ts';
import {
  type CountedInstitutions,
  countGaps,
  countIn,
  type FieldGaps,
  staleBefore,
} from '../../domain/institutions/reported-fields.ts';
import { packedRowOf } from '../../store/index.ts';
import { readCheckedFields } from '../checks/active-checks.ts';
import type { With } from '../needs.ts';

/** The number of institutions, and their missing fields. */
export async function measureQuality(runtime: GapDependencies): Promise<CatalogueQuality> {
  const [index, fields, doubled] = await Promise.all([
    runtime.institutions.index(),
    countCatalogueGaps(runtime),
    countDoubled(runtime),
  ]);
  return {
    total: index.count(),
    fields: fields.map(({ field, missing, checked, stale }) => {
      return { field, missing, checked, stale, doubled: doubled.get(field) ?? 0 };
    }),
  };
}

/** The missing values of institutions by field; `weightOf` weighs each by the exact key of its name. */
export async function countCatalogueGaps(
  runtime: GapDependencies,
  weightOf?: (nameKey: string) => number,
): Promise<FieldGaps[]> {
  const [index, checked] = await Promise.all([
    runtime.institutions.index(),
    readCheckedFields(runtime),
  ]);
  const pace = createPace();
  const counted: CountedInstitutions = { groups: new Map(), withChecks: [] };
  for (const { id, nameKey, reported } of index.reports()) {
    const weight = weightOf ? weightOf(nameKey()) : 1;
    countIn(counted, { reported, weight, checked: checked.get(id) });
    await pace();
  }
  const before = freshFrom(runtime);
  return mapPaced(correctableFields, pace, (field) => countGaps(counted, field, before));
}

type GapDependencies = Parameters<typeof readCheckedFields>[0];

/** Institutions with two rows of one identity by field; those of the deploy itself have none. */
async function countDoubled({
  institutions,
}: With<'institutions'>): Promise<ReadonlyMap<string, number>> {
  const { items } = await institutions.list.refresh();
  const counts = new Map<string, number>();
  for (const line of items.lines()) {
    if (packedRowOf(line)) continue;
    for (const field of line.summary.doubled ?? []) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return counts;
}

/** The oldest year whose facts are not stale now. */
export function freshFrom({ now }: With<'now'>): number {
  return staleBefore(now().getUTCFullYear());
}
