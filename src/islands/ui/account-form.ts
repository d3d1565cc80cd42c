import { useEffect, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { carriedEmail } from '../../browser/navigation.ts';

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

/**
 * The way from the login to the registration or back, known once the address is: both lead on to
 * where somebody was going. An email that was typed there is filled in here.
 */
export function useWayTo(
  other: string,
  wayFrom: (place: Location) => string,
  fill: (field: 'email', email: string) => void,
): string {
  const [way, setWay] = useState(other);
  useEffect(() => {
    setWay(wayFrom(location));
    const email = carriedEmail();
    if (email !== null) fill('email', email);
  }, [wayFrom, fill]);
  return way;
}
