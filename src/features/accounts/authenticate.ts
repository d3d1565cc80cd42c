import type { Asked } from '../../calls/answer.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { With } from '../needs.ts';
import { type AccessClaims, readAccessToken } from './access-token.ts';
import { isExpired, standsFor } from './session-records.ts';

type Needed = With<'acceptedSecrets' | 'now' | 'users' | 'sessions'>;

const BEARER = /^Bearer +([A-Za-z0-9_.-]+)$/i;

/**
 * Who makes the call: the token says which session, the session and the user's record say the rest.
 * @throws Refusal notSignedIn without a token, sessionEnded with one that no longer counts.
 */
export async function authenticate(runtime: Needed, request: Asked): Promise<Principal> {
  if (!request.headers.has('authorization')) throw new Refusal('notSignedIn');
  const claims = await claimedSession(runtime, request);
  if (!claims) throw new Refusal('sessionEnded');
  const [session, user] = await Promise.all([
    runtime.sessions.read(claims.sid),
    runtime.users.records.read(claims.id),
  ]);
  const isLive = session && user && standsFor(session, user);
  if (!isLive || isExpired(session.data, runtime.now())) throw new Refusal('sessionEnded');
  const { username, role } = user.data;
  return { userId: user.id, sessionId: session.id, username, role };
}

/** What the request's access token says, where it is one of ours; the session may be over. */
export async function claimedSession(
  { acceptedSecrets, now }: With<'acceptedSecrets' | 'now'>,
  request: Asked,
): Promise<AccessClaims | null> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) return null;
  const read = acceptedSecrets.map((secret) => readAccessToken(secret, token, now()));
  return (await Promise.all(read)).find((claims) => claims !== null) ?? null;
}
