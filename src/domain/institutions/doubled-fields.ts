import { type CorrectableField, correctableField } from './correctable-field.ts';
import type { StoredInstitution } from './institution.ts';
import { doubledRows, listFields } from './row-identity.ts';

/** The fields of which an institution has two rows of one identity. */
export function doubledFieldsOf(institution: StoredInstitution): CorrectableField[] {
  const names = listFields.flatMap((field) => {
    const rows = institution[field];
    const doubled = doubledRows(field, rows);
    if (field !== 'figures') return doubled.length > 0 ? [field] : [];
    return doubled.map(({ at }) => `figures.${institution.figures[at]?.key}`);
  });
  return [...new Set(names)].flatMap((name) => correctableField.safeParse(name).data ?? []);
}
