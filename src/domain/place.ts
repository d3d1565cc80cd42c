import type { Summary } from './summary.ts';

/** City and state; the state once where the city has its name. */
export function placeOf({ city, state }: Summary['location']): string {
  return city === null || city === state ? state : `${city}, ${state}`;
}
