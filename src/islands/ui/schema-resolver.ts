import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { pageLanguage } from '../../browser/page-language.ts';
import { screenWords } from '../../messages/screen-words.ts';

/** Validates a form by a domain schema, with the server's messages. */
export function schemaResolver<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent>,
): Resolver<Values, unknown, Sent> {
  // The schema accepts any input; here it receives form values.
  const ofForm = schema as z.ZodType<Sent, Values>;
  return withDatesRead(
    zodResolver(ofForm, {
      error: (issue) =>
        screenWords(pageLanguage()).fieldError({ ...issue, path: issue.path ?? [] }),
    }),
  );
}

/** Rejects invalid dates such as 31 February, which browsers report as an empty value. */
export function withDatesRead<Values extends FieldValues, Sent>(
  resolver: Resolver<Values, unknown, Sent>,
): Resolver<Values, unknown, Sent> {
  return async (values, context, options) => {
    const judged = await resolver(values, context, options);
    const unread = (options.names ?? []).filter((name) => isUnreadDate(get(options.fields, name)));
    if (unread.length === 0) return judged;
    // A passed form has an empty object of errors, which is typed otherwise.
    const errors = { ...judged.errors } as FieldErrors<Values>;
    const issue = { code: 'custom', params: { key: 'unreadDate' }, path: [] };
    const message = screenWords(pageLanguage()).fieldError(issue);
    for (const name of unread) set(errors, name, { type: 'date', message });
    return { values: {}, errors };
  };
}

function isUnreadDate(field: { ref: unknown } | undefined): boolean {
  const control = field?.ref;
  return control instanceof HTMLInputElement && control.type === 'date' && !control.validity.valid;
}
