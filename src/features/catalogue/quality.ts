import type { CatalogueQuality } from '../../domain/curation/quality.ts';
import { type FieldGaps, staleBefore } from '../../domain/institutions/reported-fields.ts';
import type { With } from '../needs.ts';

/** The number of institutions, and their missing fields. */
export async function measureQuality(
  runtime: With<'now' | 'institutions'>,
): Promise<CatalogueQuality> {
  const [index, fields] = await Promise.all([
    runtime.institutions.index(),
    countCatalogueGaps(runtime),
  ]);
  return {
    total: index.count(),
    fields: fields.map(({ field, missing, stale }) => ({ field, missing, stale })),
  };
}

/** The missing values of institutions by field; `weightOf` weighs each institution by its name. */
export async function countCatalogueGaps(
  runtime: With<'now' | 'institutions'>,
  weightOf?: (name: string) => number,
): Promise<FieldGaps[]> {
  return (await runtime.institutions.index()).gaps(freshFrom(runtime), weightOf);
}

/** The oldest year whose facts are not stale now. */
export function freshFrom({ now }: With<'now'>): number {
  return staleBefore(now().getUTCFullYear());
}
