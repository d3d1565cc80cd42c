import { type ShippedInstitution, shippedWithFacts } from '../domain/reference/institutions.ts';

let made: ShippedInstitution[] | undefined;

/**
 * The institutions of the catalogue with known facts, as of 2026. Validating them takes a second of
 * processor time, so all tests of a process share one frozen list.
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
