import { settleInOrder } from '../../async/index.ts';
import type { Credentials } from '../../domain/accounts/credentials.ts';
import type { StoredUser } from '../../domain/accounts/user.ts';
import { lifetimes } from '../../domain/limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import { newId, RecordMissing, type Versioned } from '../../store/index.ts';
import type { With } from '../needs.ts';
import { issueAccessToken } from './authenticate.ts';
import { withCredentials } from './credentials.ts';
import { createRefreshToken, parseRefreshToken } from './refresh-token.ts';
import { isExpired, isSessionOf, type StoredSession } from './session-records.ts';

type SessionDependencies = With<
  'secret' | 'acceptedSecrets' | 'now' | 'attempts' | 'users' | 'sessions'
>;

/** The tokens that a sign-in returns. */
interface SignInTokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * A refresh token older than the previous one was used: it has been copied, so the session must
 * end.
 */
class TokenReuse extends Error {}

/**
 * Signs in from an address. Refuses `wrongCredentials`, with equal answers for unknown accounts,
 * and `tooManyRequests` (docs/security.md 3 and 4).
 */
export async function login(
  runtime: SessionDependencies,
  credentials: Credentials,
  address: string,
): Promise<SignInTokens> {
  return withCredentials(runtime, { ...credentials, address }, async (user) => {
    const at = runtime.now().toISOString();
    const epoch = user.data.sessionEpoch;
    const record = { userId: user.id, epoch, counter: 0, createdAt: at, rotatedAt: at };
    return issueTokens(runtime, user, await runtime.sessions.create(newId(), record));
  });
}

/**
 * Renews a session once per refresh token: for a minute the previous token yields the same
 * successor. Refuses `sessionEnded`, and `tooManyRequests` above the limit per session; an older
 * token ends the session.
 */
export async function refresh(
  runtime: SessionDependencies,
  token: string | null,
): Promise<SignInTokens> {
  const claims = token === null ? null : parseRefreshToken(runtime.acceptedSecrets, token);
  if (!claims) throw new Refusal('sessionEnded');
  const session = await runtime.sessions.read(claims.sessionId);
  if (!session) throw new Refusal('sessionEnded');
  // Rotation must not revive a session whose user was deleted or has ended all sessions.
  const [user, rotated] = await settleInOrder(
    requireUserOf(runtime, session),
    rotate(runtime, session.id, claims.counter),
  );
  return issueTokens(runtime, user, rotated);
}

/** Ends the given sessions; those already gone are ignored. */
export async function endSessions(
  runtime: With<'sessions'>,
  ids: readonly string[],
): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      try {
        await runtime.sessions.remove(id);
      } catch (error) {
        if (!(error instanceof RecordMissing)) throw error;
      }
    }),
  );
}

async function requireUserOf({ users }: With<'users'>, session: Versioned<StoredSession>) {
  const user = await users.records.read(session.data.userId);
  if (!user || !isSessionOf(session, user)) throw new Refusal('sessionEnded');
  return user;
}

async function rotate(runtime: With<'now' | 'attempts' | 'sessions'>, id: string, counter: number) {
  try {
    return await runtime.sessions.update(id, (session) => withNextToken(runtime, session, counter));
  } catch (error) {
    if (error instanceof TokenReuse) await endSessions(runtime, [id]);
    if (error instanceof TokenReuse || error instanceof RecordMissing)
      throw new Refusal('sessionEnded');
    throw error;
  }
}

/** The session after its token number `counter` was used. */
function withNextToken(
  runtime: With<'now' | 'attempts'>,
  session: StoredSession,
  counter: number,
): StoredSession {
  const now = runtime.now();
  if (isExpired(session, now)) throw new Refusal('sessionEnded');
  if (counter === session.counter) {
    const renewals = runtime.attempts.appendAttempt('refresh', session.renewals ?? []);
    return { ...session, counter: counter + 1, rotatedAt: now.toISOString(), renewals };
  }
  const isRecent = now.getTime() - Date.parse(session.rotatedAt) <= lifetimes.refreshReuse * 1000;
  if (counter === session.counter - 1 && isRecent) return session;
  throw new TokenReuse();
}

async function issueTokens(
  { secret, now }: With<'secret' | 'now'>,
  { id, data }: Versioned<StoredUser>,
  session: Versioned<StoredSession>,
): Promise<SignInTokens> {
  const { counter } = session.data;
  return {
    accessToken: await issueAccessToken(secret, { id, role: data.role, sid: session.id }, now()),
    refreshToken: createRefreshToken(secret, { sessionId: session.id, counter }),
  };
}
