import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Whose word counts for where a request came from: so many proxies in a row whatever their
 * addresses, or those at these addresses and in these networks (`10.0.0.0/8`).
 */
export type TrustedProxy = { hops: number } | { networks: readonly string[] };

const MOST_HOPS = 10;
const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** TRUSTED_PROXY of the environment: a count, or addresses with commas between them. */
export const trustedProxy = z.string().transform((value, context): TrustedProxy => {
  const parts = value.split(',').map((part) => part.trim());
  const hops = /^\d+$/.test(value.trim()) ? Number(value) : null;
  if (hops !== null && hops >= 1 && hops <= MOST_HOPS) return { hops };
  if (hops === null && parts.every(isNetwork)) return { networks: parts };
  context.addIssue('It is neither a count nor addresses.');
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = ADDRESS_BITS[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}
