import { z } from 'zod';
import data from '../../../data/scholarships.json' with { type: 'json' };
import { type Scholarship, scholarship } from '../scholarships/scholarship.ts';
import { referenceData } from './reference-data.ts';

/** The schemes that the product ships. */
export const shippedScholarships: readonly Scholarship[] = referenceData(
  z.array(scholarship),
  data.schemes,
);

const byId: ReadonlyMap<string, Scholarship> = new Map(
  shippedScholarships.map((scheme) => [scheme.id, scheme]),
);

/** The shipped scheme with an id. */
export function shippedScholarship(id: string): Scholarship | undefined {
  return byId.get(id);
}
