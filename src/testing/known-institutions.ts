import { type ShippedInstitution, shippedWithFacts } from '../domain/reference/institutions.ts';

let made: ShippedInstitution[] | undefined;

/**
 * The institutions of the catalogue of which facts are known, as of 2026. To check it takes a second of a processor, so that all tests of a
 * process share one, which is frozen: none can change it under another.
 */
export function knownInstitutions(): ShippedInstitution[] {
  made ??= frozen(shippedWithFacts(2026));
  return made;
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
