import type { Summary } from './summary.ts';

/** City and state, the district where no city is known; the state once where either has its name. */
export function formatPlace({ city, state, district }: Summary['location']): string {
  const narrowest = city ?? district ?? state;
  return narrowest === state ? state : `${narrowest}, ${state}`;
}
