import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { detailTexts } from '../../messages/en/details.ts';
import { fieldError, fieldErrors } from '../../messages/en/field-errors.ts';
import type { DetailField, DetailValues } from './detail-kind.ts';
import { blankFields, payloadOf } from './detail-values.ts';

const REQUIRED = fieldError({ code: 'invalid_type', path: [] });

/**
 * Judges the form by the schema that the API judges the call by; a blank field has a sentence of its own
 * sentence for the whole form (section 5).
 */
export function resolverOf(
  input: z.ZodType,
  fields: readonly DetailField[],
): Resolver<DetailValues, unknown, DetailValues> {
  return (values) => {
    const parsed = input.safeParse(payloadOf(fields, values), { reportInput: true });
    if (parsed.success) return { values, errors: {} };
    const blank = blankFields(fields, values);
    const messages = {
      ...fieldMessages(fieldErrors(parsed.error.issues)),
      ...Object.fromEntries(blank.map((name) => [name, REQUIRED])),
    };
    // Else the summary of the fields says it.
    const root = blank.length > 0 ? detailTexts.missing : '';
    return { values: {}, errors: errorsOf({ ...messages, root }) };
  };
}

/** Messages by field; an entry of a list is marked at its list. */
export function fieldMessages(messages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name.replace(/\.\d+$/, ''), message]),
  );
}

function errorsOf(messages: Record<string, string>): FieldErrors<DetailValues> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { type: 'schema', message }]),
  );
}
