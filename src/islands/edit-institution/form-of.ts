import { facilityKeys, type InstitutionInput } from '../../domain/institution.ts';
import { type FormValues, formValues } from '../institution-form/form-values.ts';

const unknownFacilities = Object.fromEntries(facilityKeys.map((key) => [key, '']));

/** An institution as the form holds it: texts, blank where nothing is known. */
export function formOf(institution: InstitutionInput): FormValues {
  const { courseSpecifications, companiesVisited, announcements, facilities } = institution;
  return formValues.parse({
    ...textsOf(institution),
    courseSpecifications: courseSpecifications.join(', '),
    companiesVisited: companiesVisited.join(', '),
    announcements: announcements.map((text) => ({ text })),
    facilities: facilities ?? unknownFacilities,
  });
}

function textsOf(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, textOf(part)]));
}

function textOf(value: unknown): unknown {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(textOf);
  return typeof value === 'object' ? textsOf(value) : value;
}
