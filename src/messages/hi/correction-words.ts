import type { CorrectableField } from '../../domain/institutions/correctable-field.ts';
import { wordOf } from './field-words.ts';
import { figureLabel } from './figures.ts';

const FIGURE = 'figures.';

/** The name of a correctable field. */
export function correctedField(field: CorrectableField): string {
  return field.startsWith(FIGURE) ? figureLabel(field.slice(FIGURE.length)) : wordOf(field);
}
