import { type ShippedInstitution, shippedWithFacts } from '../domain/reference/institutions.ts';

let made: ShippedInstitution[] | undefined;

/**
 * The institutions of the catalogue with known facts, as of 2026. Validating them takes a second of
 * processor time, so all tests of a process share one frozen list.
 */
export function knownInstitutions(): ShippedInstitution[] {
  made ??= freeze(shippedWithFacts(2026));
  return made;
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
