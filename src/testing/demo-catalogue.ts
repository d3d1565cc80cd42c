import type { InstitutionInput } from '../domain/institution.ts';
import { demoInstitutions } from '../domain/reference/institutions.ts';

let made: InstitutionInput[] | undefined;

/**
 * The demo catalogue of 2026. To check it takes a second of a processor, so that all tests of a
 * process share one, which is frozen: none can change it under another.
 */
export function demoCatalogue(): InstitutionInput[] {
  made ??= frozen(demoInstitutions(2026));
  return made;
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
