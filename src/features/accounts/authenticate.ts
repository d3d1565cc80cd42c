import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { lifetimes } from '../../domain/limits.ts';
import { type Principal, roles } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { With } from '../needs.ts';
import { isExpired, isSessionOf } from './session-records.ts';

type AuthenticationDependencies = With<'acceptedSecrets' | 'now' | 'users' | 'sessions'>;

const BEARER = /^Bearer +([A-Za-z0-9_.-]+)$/i;

/**
 * Identifies the caller: the token names the session; the session and the user's record decide.
 * @throws Refusal notSignedIn without a token, sessionEnded with an invalid one.
 */
export async function authenticate(
  runtime: AuthenticationDependencies,
  request: Request,
): Promise<Principal> {
  if (!request.headers.has('authorization')) throw new Refusal('notSignedIn');
  const claims = await readClaims(runtime, request);
  if (!claims) throw new Refusal('sessionEnded');
  const [session, user] = await Promise.all([
    runtime.sessions.read(claims.sid),
    runtime.users.records.read(claims.id),
  ]);
  const isLive = session && user && isSessionOf(session, user);
  if (!isLive || isExpired(session.data, runtime.now())) throw new Refusal('sessionEnded');
  const { username, role } = user.data;
  return { userId: user.id, sessionId: session.id, username, role };
}

/**
 * The claims of the request's access token, where its signature is valid; the session may have
 * ended.
 */
export async function readClaims(
  { acceptedSecrets, now }: With<'acceptedSecrets' | 'now'>,
  request: Request,
): Promise<AccessClaims | null> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) return null;
  const read = acceptedSecrets.map((secret) => readAccessToken(secret, token, now()));
  return (await Promise.all(read)).find((claims) => claims !== null) ?? null;
}

const ALGORITHM = 'HS256';

const claims = z.object({ id: z.string(), role: z.enum(roles), sid: z.string() });

/** User, session and role; the role is informative for browsers and never trusted. */
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

/** The imported key of a secret, cached: importing takes longer than verifying. */
function importedKey(secret: Uint8Array): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key =
    keys.get(secret) ??
    crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['verify']);
  keys.set(secret, key);
  return key;
}

/** The claims of a valid, unexpired token; else null (docs/security.md 5). */
export async function readAccessToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, await importedKey(secret), {
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
