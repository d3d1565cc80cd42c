import type { Summary } from './summary.ts';

/** City and state, or the state alone where the city has the same name. */
export function placeOf({ city, state }: Summary['location']): string {
  return city === null || city === state ? state : `${city}, ${state}`;
}
