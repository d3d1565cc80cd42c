import { type ListField, rowId } from '../../domain/institutions/row-identity.ts';
import type { NamedRow } from '../../domain/institutions/row-query.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { With } from '../needs.ts';

/** The rows of one list of an institution with their names. Refuses `unknownInstitution`. */
export async function listRows(
  { institutions }: With<'institutions'>,
  id: string,
  field: ListField,
): Promise<NamedRow[]> {
  const record = await institutions.readSurvivor(id);
  if (!record) throw new Refusal('unknownInstitution');
  const rows: readonly unknown[] = record.data[field];
  return rows.map((value) => ({ row: rowId(field, value), value }));
}
