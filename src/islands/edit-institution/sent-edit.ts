import { z } from 'zod';
import {
  type InstitutionInput,
  institutionInput,
  institutionReplacement,
} from '../../domain/institution.ts';
import type { FormValues } from '../institution-form/form-values.ts';
import { payloadOf } from '../institution-form/payload.ts';
import type { Sending } from '../institution-form/validation.ts';
import { formOf } from './form-of.ts';

/** How an edit of `institution` becomes the body of its call. */
export function editOf(institution: InstitutionInput, year: number): Sending<InstitutionInput> {
  const opened = formOf(institution);
  const { figures, otherNames, provenance } = institution;
  return {
    occasion: 'editing',
    schema: replacementOf(institution, year),
    payloadOf: (values) => ({
      ...payloadOf(values, 'editing'),
      ...untouched(institution, opened, values),
      ...{ figures, otherNames, provenance },
    }),
  };
}

/** What nobody touched goes back as it came, which the form may show in other words. */
function untouched(institution: InstitutionInput, opened: FormValues, values: FormValues): object {
  const before: Record<string, unknown> = opened;
  const now: Record<string, unknown> = values;
  return Object.fromEntries(
    Object.entries(institution).filter(
      ([field]) => field in now && JSON.stringify(now[field]) === JSON.stringify(before[field]),
    ),
  );
}

/**
 * A required field may stay empty only where the record lacks it (docs/product.md "Incomplete
 * rows").
 */
function replacementOf({ owner, establishedYear, location }: InstitutionInput, year: number) {
  const required = institutionInput(year).shape;
  const replacement = institutionReplacement(year).shape;
  const [strict, lenient] = [required.location.shape, replacement.location.shape];
  return z.object({
    ...required,
    owner: owner === null ? replacement.owner : required.owner,
    establishedYear:
      establishedYear === null ? replacement.establishedYear : required.establishedYear,
    location: z.object({
      ...strict,
      place: location.place === null ? lenient.place : strict.place,
      city: location.city === null ? lenient.city : strict.city,
    }),
  });
}
