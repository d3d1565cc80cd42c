import {
  type ShippedInstitution,
  shippedInstitutions,
  shippedWithFacts,
} from '../domain/reference/institutions.ts';

let known: ShippedInstitution[] | undefined;
let all: ShippedInstitution[] | undefined;

/**
 * The institutions of the catalogue with known facts, as of 2026. Reading them takes a second of
 * processor time, so all tests of a process share one frozen list.
 */
export function knownInstitutions(): ShippedInstitution[] {
  known ??= freeze(shippedWithFacts(2026));
  return known;
}

/** Every institution of the catalogue as of 2026, which takes seconds to read. */
export function allInstitutions(): ShippedInstitution[] {
  all ??= freeze(shippedInstitutions(2026));
  return all;
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
