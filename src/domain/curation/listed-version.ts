import * as z from 'zod';
import { correctableFields } from '../institutions/correctable-field.ts';
import type { StoredInstitution } from '../institutions/institution.ts';
import { listNamedSources } from '../institutions/provenance.ts';
import { countReported, encodeReportedFields } from '../institutions/reported-fields.ts';
import { limits } from '../limits.ts';

/** The query of GET /api/institutions/versions: comma-separated ids. */
export const versionsQuery = z.object({
  ids: z
    .string()
    .max(limits.versionsQuery)
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string()).max(limits.versionsAtOnce)),
});

/** An institution in the console's list, with the version that an edit of many names. */
const listedVersion = z.object({
  _id: z.string(),
  etag: z.string(),
  /** Of how many fields anything is reported, and of how many something could be. */
  reported: z.int(),
  fields: z.int(),
  /** How many sources its facts name. */
  sources: z.int(),
  /** The views of its page in the last 30 days. */
  views: z.int().nonnegative(),
  updatedAt: z.iso.datetime(),
  /** Who changed it last; null where no person did, or where that account is gone. */
  updatedBy: z.object({ _id: z.string(), username: z.string() }).nullable(),
});
export type ListedVersion = z.infer<typeof listedVersion>;

/** The answer of GET /api/institutions/versions. */
export const versionsAnswer = z.object({ versions: z.array(listedVersion) });

/** The parts of a listed version that follow from its record alone. */
export function versionFacts(
  record: StoredInstitution,
): Pick<ListedVersion, 'reported' | 'fields' | 'sources'> {
  return {
    reported: countReported(encodeReportedFields(record)),
    fields: correctableFields.length,
    sources: new Set(listNamedSources(record).map(({ id }) => id)).size,
  };
}
