import {
  type CorrectableField,
  figureKeyOf,
  isInstitutionField,
} from '../../domain/institutions/correctable-field.ts';
import { fieldNames, fieldOf } from '../../domain/institutions/institution-fields.ts';
import { sectionId } from './FieldsSection.tsx';
import { SEEK_FIGURE } from './form-values.ts';

/** Focuses a field by its name, or its section when it has no control. */
export function focusField(name: string): void {
  (controlOf(name) ?? sectionOf(name))?.focus();
}

/**
 * Moves to where a missing value is entered: the control of a field, the first one of a group, or the
 * button that adds a row to a list, which then adds the figure that is missing.
 */
export function focusGap(field: CorrectableField): void {
  const name = isInstitutionField(field) ? field : 'figures';
  if (!isInstitutionField(field)) {
    dispatchEvent(new CustomEvent(SEEK_FIGURE, { detail: figureKeyOf(field) }));
  }
  const place = controlOf(name) ?? find(`[data-adds="${name}"]`) ?? partOf(name) ?? sectionOf(name);
  // In the middle, where neither the bar at the top nor the one at the bottom covers it.
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

function controlOf(name: string): HTMLElement | null {
  return find(`[name="${CSS.escape(name)}"]`);
}

/** The first control of a group that is shown. */
function partOf(name: string): HTMLElement | null {
  return find(`[name^="${CSS.escape(name)}."]`);
}

function sectionOf(name: string): HTMLElement | null {
  const field = fieldNames.find((candidate) => candidate === name.split('.')[0]);
  return field ? document.getElementById(sectionId(fieldOf(field).section)) : null;
}
