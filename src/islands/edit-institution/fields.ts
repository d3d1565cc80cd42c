import {
  type FieldName,
  fieldNames,
  fieldOf,
  sourcedFields,
} from '../../domain/institution-fields.ts';

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
