import * as z from 'zod';

/** The body of an answer, parsed by the schema of the call; throws where it does not match. */
export function bodyOf<Body>(schema: z.ZodType<Body>, { body }: { body: unknown }): Body {
  return schema.parse(body);
}

const failure = z.strictObject({
  msg: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** The names of the fields that a refusal marks. */
export function markedFields(answer: { body: unknown }): string[] {
  return Object.keys(bodyOf(failure, answer).errors ?? {});
}
