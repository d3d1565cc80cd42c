import { z } from 'zod';
import data from '../../../data/names-hi.json' with { type: 'json' };
import { fold } from '../text.ts';
import { referenceData } from './reference-data.ts';

const kinds = ['state', 'city', 'district', 'course', 'exam', 'institution'] as const;
const hindiName = z.strictObject({ kind: z.enum(kinds), name: z.string(), hindi: z.string() });

/** Names of the reference data and of institutions in Devanagari. */
export const hindiNames = referenceData(z.array(hindiName), data.names);

const ofInstitutions = Map.groupBy(
  hindiNames.filter(({ kind }) => kind === 'institution'),
  ({ name }) => fold(name),
);

/** The names of an institution in Devanagari. */
export function hindiNamesOf(institution: string): readonly string[] {
  return (ofInstitutions.get(fold(institution)) ?? []).map(({ hindi }) => hindi);
}
