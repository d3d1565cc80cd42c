import type { Asked } from '../../calls/answer.ts';
import { Refusal } from '../../domain/refusal.ts';

/** What a browser says of a request that the site's own script sends; other clients say nothing. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'sec-fetch-site': ['same-origin'],
  'sec-fetch-mode': ['cors', 'same-origin', 'no-cors'],
  'sec-fetch-dest': ['empty'],
};
const PREFETCH = ['sec-purpose', 'purpose', 'x-moz'];

/**
 * Lets only the site's own calls renew a session, not what a browser sends by navigation, prefetch
 * or from another site (docs/product.md "API").
 * @throws Refusal navigationRefresh.
 */
export function requireOwnFetch({ headers }: Asked): void {
  const isForeign = Object.entries(OWN).some(([name, allowed]) => {
    const value = headers.get(name);
    return value !== null && !allowed.includes(value);
  });
  if (isForeign || PREFETCH.some((name) => headers.get(name)?.includes('prefetch'))) {
    throw new Refusal('navigationRefresh');
  }
}
