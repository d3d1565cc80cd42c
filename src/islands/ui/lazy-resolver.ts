import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * The rules of a form, fetched when somebody begins to fill it in: it is shown without them. Where
 * they can not be had the server alone judges, or tells that it can not be reached.
 */
export function lazyResolver<Values extends FieldValues, Sent>(
  load: () => Promise<{ resolver: Resolver<Values, unknown, Sent> }>,
) {
  const rules = () =>
    load().catch((failure: unknown) => {
      console.error(failure);
      return null;
    });
  const resolver: Resolver<Values, unknown, Sent> = async (values, ...asked) => {
    const loaded = await rules();
    // What the form holds is what is sent: the server refuses what is none of it.
    return loaded
      ? loaded.resolver(values, ...asked)
      : { values: values as unknown as Sent, errors: {} };
  };
  return { resolver, fetchAhead: () => void rules() };
}
