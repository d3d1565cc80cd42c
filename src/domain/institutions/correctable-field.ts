import * as z from 'zod';
import { type FigureKey, figureKeys } from '../sources/figures.ts';
import {
  type FieldsOf,
  fieldNames,
  fieldOf,
  type PartPath,
  type SourcedField,
  sourcedFields,
} from './institution-fields.ts';

const FIGURE = 'figures.';

/** Fields of the institution that a correction may name: those with a provenance, and costs. */
export type CorrectedField = SourcedField | 'costs';

/** The fields that a correction may name, and `figures.KEY`. */
export const correctableFields = [
  ...sourcedFields,
  'costs',
  ...figureKeys.map((key) => `${FIGURE}${key}` as const),
] as const;
export const correctableField = z.enum(correctableFields);
export type CorrectableField = z.infer<typeof correctableField>;

/** The known fields among names with commas between them. */
export function correctableFieldsIn(names: string): CorrectableField[] {
  return correctableFields.filter((field) => names.split(',').includes(field));
}

export type FigureField = Exclude<CorrectableField, CorrectedField>;

/** The key of a figure field. */
export function figureKeyOf(field: FigureField): FigureKey {
  // What follows the prefix is a key, by how the fields are built.
  return field.slice(FIGURE.length) as FigureKey;
}

/** Whether a field is one of the institution rather than a figure. */
export function isInstitutionField(field: CorrectableField): field is CorrectedField {
  return !field.startsWith(FIGURE);
}

type FactRows = Exclude<FieldsOf<'facts'>, 'provenance'>;
const factRows: readonly FactRows[] = ['figures', 'otherNames'];
const partPaths = fieldNames.flatMap((name): PartPath[] => {
  const field = fieldOf(name);
  if (field.kind !== 'group') return [];
  // The parts of a group are named in its definition.
  return Object.keys(field.parts).map((part) => `${name}.${part}` as PartPath);
});

/** What a correction may name: a field, a part of a group, or a list of which it names a row. */
export const correctionField = z.enum([...correctableFields, ...partPaths, ...factRows]);
export type CorrectionField = z.infer<typeof correctionField>;
