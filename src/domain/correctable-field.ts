import { z } from 'zod';
import { type FigureKey, figureKeys } from './figures.ts';
import { sourcedFields } from './institution-fields.ts';

const FIGURE = 'figures.';

/** The fields that a correction may name: fields with a provenance, and `figures.KEY`. */
export const correctableFields = [
  ...sourcedFields,
  ...figureKeys.map((key) => `${FIGURE}${key}` as const),
] as const;
export const correctableField = z.enum(correctableFields);
export type CorrectableField = z.infer<typeof correctableField>;

/** The key of a figure field; null for other fields. */
export function figureKeyOf(field: CorrectableField): FigureKey | null {
  return field.startsWith(FIGURE) ? (field.slice(FIGURE.length) as FigureKey) : null;
}
