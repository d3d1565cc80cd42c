import {
  type InstitutionType,
  institutionKey,
  type StoredInstitution,
} from '../../domain/institutions/institution.ts';
import { type InstitutionName, isSameName } from '../../domain/institutions/rename.ts';
import { hashText, RecordExists, type WriteAttempt } from '../../store/index.ts';
import type { With } from '../needs.ts';
import { slugOfName } from './short-address-slugs.ts';

/**
 * Records the name that a write is about to change, before the write: if the write fails, the
 * record does not list the name as a former one, and the pointer has no effect. Another
 * institution's pointer is replaced only once the new name is accepted.
 */
export async function recordFormerName(
  { formerNames }: With<'formerNames'>,
  { id, current, next }: WriteAttempt<StoredInstitution>,
  claimed: Promise<unknown>,
): Promise<void> {
  if (!current || !next || isSameName(current, next)) return;
  await pointFormerName({ formerNames }, { id, name: current, claimed });
}

/** Points a name that is about to become free to an institution. */
export async function pointFormerName(
  { formerNames }: With<'formerNames'>,
  { id, name, claimed }: { id: string; name: InstitutionName; claimed: Promise<unknown> },
): Promise<void> {
  const key = formerNameId(name.type, name.name);
  const newPointer = { institution: id };
  try {
    await formerNames.create(key, newPointer);
  } catch (error) {
    if (!(error instanceof RecordExists)) throw error;
    // Another institution's pointer stays if this write is refused.
    await claimed;
    await formerNames.upsert(key, (pointer) =>
      pointer?.institution === id ? pointer : newPointer,
    );
  }
}

/**
 * The current name of the institution that once had this type and name; null when there is none, or
 * when an institution has the name now.
 */
export async function findCurrentName(
  { institutions, formerNames }: With<'institutions' | 'formerNames'>,
  type: InstitutionType,
  name: string,
): Promise<InstitutionName | null> {
  const [pointer, shipped] = await Promise.all([
    formerNames.read(formerNameId(type, name)),
    institutions.catalogue(),
  ]);
  // Former names have slugs too; the record confirms the name.
  const similar = shipped?.idsWithSlug(slugOfName(name)) ?? [];
  const ids = pointer ? [pointer.data.institution, ...similar] : similar;
  if (ids.length === 0) return null;
  if (await institutions.records.find('institution', institutionKey(type, name))) return null;
  const formerName = { type, name };
  for (const id of ids) {
    const record = await institutions.readSurvivor(id);
    if (record?.data.formerNames.some((former) => isSameName(former, formerName)))
      return { type: record.data.type, name: record.data.name };
  }
  return null;
}

function formerNameId(type: InstitutionType, name: string): string {
  return hashText(institutionKey(type, name));
}
