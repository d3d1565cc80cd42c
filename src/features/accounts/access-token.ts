import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { lifetimes } from '../../domain/limits.ts';
import { roles } from '../../domain/principal.ts';

const ALGORITHM = 'HS256';

const claims = z.object({ id: z.string(), role: z.enum(roles), sid: z.string() });

/** Whose token it is and of which session; the role is for the browser's eyes only. */
export type AccessClaims = z.infer<typeof claims>;

/** Signs an access token of 15 minutes (docs/product.md "API"). */
export function issueAccessToken(
  secret: Uint8Array,
  { id, role, sid }: AccessClaims,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ id, role, sid })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimes.accessToken)
    .sign(secret);
}

const keys = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** The secret as a key, made once: making it takes longer than to verify with it. */
function keyOf(secret: Uint8Array): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key =
    keys.get(secret) ??
    crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['verify']);
  keys.set(secret, key);
  return key;
}

/** The claims of a token that is ours, whole and not expired; else null (docs/security.md 5). */
export async function readAccessToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), {
      algorithms: [ALGORITHM],
      requiredClaims: ['id', 'role', 'sid', 'iat', 'exp'],
      currentDate: now,
    });
    return claims.safeParse(payload).data ?? null;
  } catch (failure) {
    if (failure instanceof errors.JOSEError) return null;
    throw failure;
  }
}
