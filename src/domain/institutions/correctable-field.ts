import { z } from 'zod';
import { type FigureKey, figureKeys } from '../sources/figures.ts';
import { type SourcedField, sourcedFields } from './institution-fields.ts';

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
