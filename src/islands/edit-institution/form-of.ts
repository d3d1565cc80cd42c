import type { InstitutionInput } from '../../domain/institution.ts';
import { fieldNames, fieldOf } from '../../domain/institution-fields.ts';
import { rankText } from '../../domain/rank.ts';
import { type FormValues, formValues } from '../institution-form/form-values.ts';

/** An institution as the form holds it: texts, blank where nothing is known. */
export function formOf(institution: InstitutionInput): FormValues {
  return formValues.parse({
    ...Object.fromEntries(fieldNames.map((name) => [name, heldValue(institution, name)])),
    rankings: institution.rankings.map((row) => textsOf({ ...row, rank: rankText(row) })),
  });
}

function heldValue(institution: InstitutionInput, name: keyof InstitutionInput): unknown {
  const value: unknown = institution[name];
  const field = fieldOf(name);
  if (field.kind === 'group' && value === null) {
    return Object.fromEntries(Object.keys(field.parts).map((part) => [part, '']));
  }
  if (!Array.isArray(value)) return textOf(value);
  if (field.kind === 'entries') return value.join(', ');
  return field.kind === 'texts' ? value.map((text: unknown) => ({ text })) : value.map(textOf);
}

function textsOf(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, textOf(part)]));
}

function textOf(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(textOf);
  return typeof value === 'object' ? textsOf(value) : value;
}
