import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { accountKey, type StoredUser } from '../../domain/user.ts';
import type { With } from '../needs.ts';

const SHAPE = /^([a-z0-9]{1,64})\.([0-9]{1,12})\.([A-Za-z0-9_-]{43})$/;
const KEY_BYTES = 32;

/** The user whose email is confirmed, and the token's expiry. */
interface Claim {
  userId: string;
  /** Seconds since 1970. */
  expires: number;
}

type Owner = Pick<StoredUser, 'email'>;

/** Signs a token that confirms exactly the address it is mailed to. */
export function createConfirmationToken(
  { secret }: With<'secret'>,
  claim: Claim,
  owner: Owner,
): string {
  return `${claim.userId}.${claim.expires}.${sign(secret, claim, owner).toString('base64url')}`;
}

/** Parses a token without checking its signature; `isValidClaim` does so by the owner's address. */
export function parseConfirmationToken(token: string): (Claim & { signature: Buffer }) | null {
  const [, userId, expires, signature] = SHAPE.exec(token) ?? [];
  if (!userId || !expires || !signature) return null;
  return { userId, expires: Number(expires), signature: Buffer.from(signature, 'base64url') };
}

/** Whether a claim was signed for its owner's current address and has not expired. */
export function isValidClaim(
  { acceptedSecrets, now }: With<'acceptedSecrets' | 'now'>,
  { signature, ...claim }: Claim & { signature: Buffer },
  owner: Owner,
): boolean {
  const isSigned = acceptedSecrets.some((secret) =>
    timingSafeEqual(signature, sign(secret, claim, owner)),
  );
  return isSigned && claim.expires * 1000 > now().getTime();
}

function sign(secret: Uint8Array, { userId, expires }: Claim, { email }: Owner): Buffer {
  const key = hkdfSync('sha256', secret, '', 'confirmation of an email', KEY_BYTES);
  const signed = `${userId}.${expires}.${accountKey(email)}`;
  return createHmac('sha256', Buffer.from(key)).update(signed).digest();
}
