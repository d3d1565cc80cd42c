import { institutionInput } from '../domain/institution.ts';

/** What an admin sends to add an institution: every required field, and what a test sets. */
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

/** The same as the services take it. */
export function institutionOf(fields: Record<string, unknown> = {}) {
  return institutionInput(2026).parse(institutionBody(fields));
}
