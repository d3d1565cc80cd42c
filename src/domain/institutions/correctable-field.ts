import { z } from 'zod';
import { type FigureKey, figureKeys } from '../sources/figures.ts';
import { type SourcedField, sourcedFields } from './institution-fields.ts';

const FIGURE = 'figures.';

/** The fields that a correction may name: fields with a provenance, and `figures.KEY`. */
export const correctableFields = [
  ...sourcedFields,
  ...figureKeys.map((key) => `${FIGURE}${key}` as const),
] as const;
export const correctableField = z.enum(correctableFields);
export type CorrectableField = z.infer<typeof correctableField>;

export type FigureField = Exclude<CorrectableField, SourcedField>;

/** The key of a figure field. */
export function figureKeyOf(field: FigureField): FigureKey {
  // What follows the prefix is a key, by how the fields are built.
  return field.slice(FIGURE.length) as FigureKey;
}

/** Whether a field is one of the institution rather than a figure. */
export function isSourcedField(field: CorrectableField): field is SourcedField {
  return !field.startsWith(FIGURE);
}
