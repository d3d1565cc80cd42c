import { z } from 'zod';
import type { StoredInstitution } from '../institutions/institution.ts';
import { type FieldName, fieldNames, sourcedFields } from '../institutions/institution-fields.ts';
import { type InstitutionName, isSameName } from '../institutions/rename.ts';
import { limits } from '../limits.ts';
import { recordOf } from '../typed-record.ts';

/** The fields that a merge may take from the other institution; a field brings its source along. */
const mergeFields = fieldNames.filter((name) => name !== 'provenance');

/** The body of POST /api/institutions/{id}/merge: fields outside `take` stay unchanged. */
export const mergeInput = z.object({
  other: z.string().min(1).max(limits.name),
  take: z.strictObject(recordOf(mergeFields, () => z.literal('other').optional())).default({}),
});
export type MergeInput = z.infer<typeof mergeInput>;

/** The surviving institution after a merge; `otherId` is the id of the one merged into it. */
export function mergeInstitution(
  survivor: StoredInstitution,
  other: StoredInstitution,
  { otherId, take }: { otherId: string; take: MergeInput['take'] },
): StoredInstitution {
  const isTaken = (field: FieldName) => Object.hasOwn(take, field);
  const taken = Object.fromEntries(fieldNames.filter(isTaken).map((name) => [name, other[name]]));
  const sources = sourcedFields.flatMap((field) => {
    const source = (isTaken(field) ? other : survivor).provenance[field];
    return source ? [[field, source] as const] : [];
  });
  const next = { ...survivor, ...taken, provenance: Object.fromEntries(sources) };
  return {
    ...next,
    formerNames: [survivor, ...survivor.formerNames, other, ...other.formerNames]
      .map(({ type, name }) => ({ type, name }))
      .filter((name, at, all) => isFirst(name, at, all) && !isSameName(name, next)),
    absorbed: [...new Set([...(survivor.absorbed ?? []), otherId, ...(other.absorbed ?? [])])],
  };
}

function isFirst(name: InstitutionName, at: number, all: readonly InstitutionName[]): boolean {
  return all.findIndex((each) => isSameName(each, name)) === at;
}
