import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import { isBlank } from '../../domain/blank.ts';
import { readCodes, TARGET } from '../../domain/curation/import-row.ts';
import { toComparableCode } from '../../domain/curation/likeness.ts';
import { isRecord } from '../../domain/typed-record.ts';
import type { With } from '../needs.ts';
import type { KeyedRow } from './import-plan.ts';

/**
 * What the keys of rows lead to: the id that a row names, or else its codes at AISHE, AICTE and in NIRF
 * where all of them that are known are of one institution.
 */
export async function findByKeys(
  { institutions }: With<'institutions'>,
  rows: readonly unknown[],
): Promise<KeyedRow[]> {
  const keys = rows.map((row) => {
    const codes = readCodes(row).flatMap((code) => toComparableCode(code) ?? []);
    return { row, id: readTarget(row), codes };
  });
  const idsOf = await findCodes(institutions, new Set(keys.flatMap(({ codes }) => codes)));
  const survivors = await institutions.survivors();
  const { items } = await institutions.list.refresh();
  const read = async (id: string) =>
    items.line(id) ? await institutions.recordsOnly.read(id) : null;
  return mapBounded(keys, STORE_PARALLEL, async ({ row, id, codes }) => {
    if (id !== null) {
      const record = await read(survivors.of(id));
      return { row, found: record ? { by: 'id', record } : 'unknown' };
    }
    const [only, ...more] = new Set(codes.flatMap((code) => idsOf.get(code) ?? []));
    const record = only !== undefined && more.length === 0 ? await read(only) : null;
    return { row, found: record && { by: 'code', record } };
  });
}

function readTarget(row: unknown): string | null {
  const cell = isRecord(row) ? row[TARGET] : undefined;
  return isBlank(cell) ? null : String(cell).trim();
}

/** The ids of the institutions of each code, as codes are compared. */
async function findCodes(
  { list }: With<'institutions'>['institutions'],
  wanted: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const idsOf = new Map<string, string[]>();
  if (wanted.size === 0) return idsOf;
  const { items } = await list.refresh();
  const note = (code: string | null, id: string) => {
    if (code !== null && wanted.has(code)) idsOf.set(code, [...(idsOf.get(code) ?? []), id]);
  };
  for (const [id, code] of items.column('aisheCode')) note(code, id);
  for (const [id, codes] of items.column('codes')) for (const code of codes) note(code, id);
  return idsOf;
}
