import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod';
import { pageLanguage } from '../../browser/page-language.ts';
import { screenWords } from '../../messages/screen-words.ts';

/** Validates a form by a domain schema, with the server's messages. */
export function schemaResolver<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent>,
): Resolver<Values, unknown, Sent> {
  // The schema accepts any input; here it receives form values.
  const formSchema = schema as z.ZodType<Sent, Values>;
  return withDateCheck(
    zodResolver(formSchema, {
      error: (issue) =>
        screenWords(pageLanguage()).fieldError({ ...issue, path: issue.path ?? [] }),
    }),
  );
}

/** Rejects invalid dates such as 31 February, which browsers report as an empty value. */
export function withDateCheck<Values extends FieldValues, Sent>(
  resolver: Resolver<Values, unknown, Sent>,
): Resolver<Values, unknown, Sent> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    const unreadable = (options.names ?? []).filter((name) =>
      isUnreadableDate(get(options.fields, name)),
    );
    if (unreadable.length === 0) return result;
    // The errors of a valid form are an empty object, although the type differs.
    const errors = { ...result.errors } as FieldErrors<Values>;
    const issue = { code: 'custom', params: { key: 'unreadDate' }, path: [] };
    const message = screenWords(pageLanguage()).fieldError(issue);
    for (const name of unreadable) set(errors, name, { type: 'date', message });
    return { values: {}, errors };
  };
}

function isUnreadableDate(field: { ref: unknown } | undefined): boolean {
  const control = field?.ref;
  return control instanceof HTMLInputElement && control.type === 'date' && !control.validity.valid;
}
