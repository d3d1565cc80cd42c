import type { CorrectionField } from '../../domain/institutions/correctable-field.ts';
import { wordOf } from './field-words.ts';
import { figureLabel } from './figures.ts';

const FIGURE = 'figures.';

/** The name of a correctable field. */
export function correctedField(field: CorrectionField): string {
  if (field.startsWith(FIGURE)) return figureLabel(field.slice(FIGURE.length));
  const [group = field, part] = field.split('.');
  return part === undefined ? wordOf(field) : `${wordOf(group)}: ${wordOf(field)}`;
}
