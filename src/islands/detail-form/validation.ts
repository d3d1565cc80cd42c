import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { consoleWords } from '../../messages/console.ts';
import { errorWords } from '../../messages/errors.ts';
import type { Language } from '../../messages/languages.ts';
import type { DetailField, DetailValues } from './detail-kind.ts';
import { blankFields, payloadOf } from './detail-values.ts';

/**
 * Judges the form by the schema that the API judges the call by; a blank field has a
 * sentence of its own, and so has the whole form then.
 */
export function resolverOf(
  input: z.ZodType,
  fields: readonly DetailField[],
  language: Language,
): Resolver<DetailValues, unknown, DetailValues> {
  const { fieldError, fieldErrors } = errorWords(language);
  const { detailTexts } = consoleWords(language);
  const required = fieldError({ code: 'invalid_type', path: [] });
  return (values) => {
    const parsed = input.safeParse(payloadOf(fields, values), { reportInput: true });
    if (parsed.success) return { values, errors: {} };
    const blank = blankFields(fields, values);
    const messages = {
      ...fieldMessages(fieldErrors(parsed.error.issues)),
      ...Object.fromEntries(blank.map((name) => [name, required])),
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
