import * as z from 'zod';
import { once } from '../once.ts';
import { type Scholarship, scholarship } from '../scholarships/scholarship.ts';
import { referenceFile } from './reference-data.ts';

const file = referenceFile('scholarships.json', z.strictObject({ schemes: z.array(scholarship) }));

/** The schemes that the product ships. */
export function shippedScholarships(): readonly Scholarship[] {
  return file().schemes;
}

const byId = once(
  (): ReadonlyMap<string, Scholarship> =>
    new Map(shippedScholarships().map((scheme) => [scheme.id, scheme])),
);

/** The shipped scheme with an id. */
export function shippedScholarship(id: string): Scholarship | undefined {
  return byId().get(id);
}
