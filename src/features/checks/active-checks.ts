import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import {
  type CheckedFields,
  checkEnd,
  type StoredCheck,
} from '../../domain/curation/field-checks.ts';
import {
  type CorrectableField,
  correctableField,
} from '../../domain/institutions/correctable-field.ts';
import { isMissing } from '../../domain/institutions/reported-fields.ts';
import { RecordMissing, readField } from '../../store/index.ts';
import type { With } from '../needs.ts';
import type { FieldChecks } from './check-records.ts';

/** A check that is in force. */
export type ActiveCheck = StoredCheck & { field: CorrectableField };

/**
 * The checks that are in force. Those whose time is over, and those whose field has a value by now, are
 * forgotten.
 */
export async function listActiveChecks({
  now,
  background,
  fieldChecks,
  institutions,
}: With<'now' | 'background' | 'fieldChecks' | 'institutions'>): Promise<ActiveCheck[]> {
  const { items: checks } = await fieldChecks.list.refresh();
  const stored = [...checks];
  if (stored.length === 0) return [];
  const { items } = await institutions.list.refresh();
  const time = now().getTime();
  const over: [string, StoredCheck][] = [];
  const active = stored.flatMap(([key, check]) => {
    const field = correctableField.safeParse(check.field).data;
    const line = items.line(check.institution);
    const isOver =
      checkEnd(check.at).getTime() <= time ||
      (line !== undefined && field !== undefined && !isMissing(readField(line, 'reported'), field));
    if (isOver) over.push([key, check]);
    return isOver || !line || field === undefined ? [] : [{ ...check, field }];
  });
  if (over.length > 0) background.run(() => forget(fieldChecks, over));
  return active;
}

/** Which fields of which institutions need not be looked for now. */
export async function readCheckedFields(
  runtime: Parameters<typeof listActiveChecks>[0],
): Promise<CheckedFields> {
  const checks = await listActiveChecks(runtime);
  const byInstitution = Map.groupBy(checks, ({ institution }) => institution);
  return new Map(
    [...byInstitution].map(([id, of]) => [id, new Set<string>(of.map(({ field }) => field))]),
  );
}

async function forget(
  { records }: FieldChecks,
  over: readonly [string, StoredCheck][],
): Promise<void> {
  await mapBounded(over, STORE_PARALLEL, async ([key, { at }]) => {
    const check = (current: StoredCheck) => {
      // It was looked for again meanwhile.
      if (current.at !== at) throw new RecordMissing(key);
    };
    await records.remove(key, { check }).catch((error) => {
      if (!(error instanceof RecordMissing)) throw error;
    });
  });
}
