import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { pageLanguage } from '../../browser/page-language.ts';
import { errorWords } from '../../messages/errors.ts';

/** Validates a form by one of the domain's schemas, in the words that the server uses too. */
export function schemaResolver<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent>,
): Resolver<Values, unknown, Sent> {
  // A schema takes whatever it is given: here, what the form holds.
  const ofForm = schema as z.ZodType<Sent, Values>;
  return zodResolver(ofForm, {
    error: (issue) => errorWords(pageLanguage()).fieldError({ ...issue, path: issue.path ?? [] }),
  });
}
