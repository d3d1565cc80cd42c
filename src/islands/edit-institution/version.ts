import { z } from 'zod';
import { institution } from '../../domain/institution.ts';
import {
  type FieldName,
  fieldNames,
  fieldOf,
  sourcedFields,
} from '../../domain/institution-fields.ts';

/** An institution as it was loaded, with every field that it came with. */
export const loadedInstitution = institution
  .partial({
    author: true,
    createdAt: true,
    updatedAt: true,
    updatedBy: true,
    averageFee: true,
    rating: true,
  })
  .loose();
export type LoadedInstitution = z.infer<typeof loadedInstitution>;

/** An institution as it stood at some time; the etag tells the server which time. */
export const version = z.object({ institution: loadedInstitution, etag: z.string().nullable() });
export type Version = z.infer<typeof version>;

/** Every field that two versions of an institution are compared by, in the form's order. */
export const fields: readonly ComparedField[] = fieldNames.flatMap(comparedParts);
export type ComparedField = FieldName | `${FieldName}.${string}`;

function comparedParts(name: FieldName): ComparedField[] {
  const field = fieldOf(name);
  if (name === 'provenance')
    return sourcedFields.map((sourced) => `provenance.${sourced}` as const);
  if (field.kind !== 'group') return [name];
  return Object.keys(field.parts).map((part) => `${name}.${part}` as const);
}
