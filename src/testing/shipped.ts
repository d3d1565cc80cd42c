import type { StoredInstitution } from '../domain/institutions/institution.ts';
import { institutionRecord, storedInstitution } from '../domain/institutions/institution.ts';
import type { ShippedInstitution } from '../domain/reference/institutions.ts';
import {
  type OpenCatalogue,
  openCatalogue,
  packCatalogue,
} from '../features/catalogue/shipped-catalogue.ts';
import { institutionBody } from './institution-body.ts';
import { knownInstitutions } from './known-institutions.ts';

/** The release day of the test catalogue. */
const RELEASED = '2026-05-01T00:00:00.000Z';

/** An institution as `data/` holds it, overridden by the given fields. */
export function shippedInstitution(
  id: string,
  fields: Partial<StoredInstitution> = {},
): ShippedInstitution {
  const { formerNames } = storedInstitution.shape;
  const body = institutionBody({ name: `Shipped ${id}`, facilities: null, ...fields });
  return {
    id,
    ...institutionRecord(2026).parse(body),
    formerNames: formerNames.parse(fields.formerNames),
  };
}

/** A catalogue that ships the given institutions. */
export function catalogueOf(institutions: readonly ShippedInstitution[]): OpenCatalogue {
  const catalogue = openCatalogue(packCatalogue(institutions, RELEASED, new Map()));
  return async () => catalogue;
}

let withFacts: OpenCatalogue | undefined;

/**
 * A catalogue with the institutions of known facts, without what admissions add. Nothing writes to
 * a catalogue, and packing this one takes a second, so all tests of a process share it.
 */
export function catalogueWithFacts(): OpenCatalogue {
  withFacts ??= catalogueOf(knownInstitutions());
  return withFacts;
}
