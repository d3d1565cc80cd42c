import { z } from 'zod';
import {
  type InstitutionInput,
  type InstitutionReplacement,
  institutionInput,
  institutionReplacement,
} from '../../domain/institution.ts';
import type { FormValues } from '../institution-form/form-values.ts';
import { payloadOf } from '../institution-form/payload.ts';
import type { Sending } from '../institution-form/validation.ts';
import { formOf } from './form-of.ts';

/** An edit; a source that is taken away is null. */
export type Edit = Omit<InstitutionInput, 'provenance'> &
  Pick<InstitutionReplacement, 'provenance'>;

/** How an edit of `institution` becomes the body of its call. */
export function editOf(institution: InstitutionInput, year: number): Sending<Edit> {
  const opened = formOf(institution);
  return {
    occasion: 'editing',
    schema: replacementOf(institution, year),
    payloadOf: (values) => ({
      ...payloadOf(values, 'editing'),
      ...untouched(institution, opened, values),
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
    provenance: replacement.provenance,
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
