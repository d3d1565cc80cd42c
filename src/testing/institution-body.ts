import { institutionInput } from '../domain/institutions/institution.ts';

/** The body that adds an institution: all required fields, overridden by `fields`. */
export function institutionBody(fields: Record<string, unknown> = {}) {
  return {
    name: 'Test College of Tests',
    type: 'college',
    owner: 'Private',
    location: { place: 'Salt Lake', city: 'Kolkata', state: 'West Bengal', country: 'India' },
    establishedYear: 1998,
    ...fields,
  };
}

/** The same body as parsed input of the services. */
export function institutionOf(fields: Record<string, unknown> = {}) {
  return institutionInput(2026).parse(institutionBody(fields));
}
