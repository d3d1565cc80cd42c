import type { StoredInstitution } from '../domain/institution.ts';
import { institutionRecord, storedInstitution } from '../domain/institution.ts';
import type { ShippedInstitution } from '../domain/reference/institutions.ts';
import {
  type OpenCatalogue,
  openCatalogue,
  packCatalogue,
} from '../features/catalogue/shipped-catalogue.ts';
import { institutionBody } from './institution-body.ts';
import { knownInstitutions } from './known-institutions.ts';

/** The day on which the catalogue of tests was released. */
const RELEASED = '2026-05-01T00:00:00.000Z';

/** An institution as data/ would hold it, and what a test sets of it. */
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

/** What a deploy brings that ships these institutions. */
export function catalogueOf(institutions: readonly ShippedInstitution[]): OpenCatalogue {
  const catalogue = openCatalogue(packCatalogue(institutions, RELEASED, new Map()));
  return async () => catalogue;
}

/** What a deploy brings of the institutions of which facts are known, without what admissions add. */
export function catalogueWithFacts(): OpenCatalogue {
  return catalogueOf(knownInstitutions());
}
