import { randomBytes } from 'node:crypto';
import { KeyQueue } from '../../async/index.ts';
import type { PasswordChange } from '../../domain/accounts/credentials.ts';
import { accountKey, type StoredUser } from '../../domain/accounts/user.ts';
import { type Language, pathIn } from '../../domain/languages.ts';
import { lifetimes, limits } from '../../domain/limits.ts';
import { pages } from '../../domain/pages/pages.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { hashText, RecordMissing } from '../../store/index.ts';
import type { With } from '../needs.ts';
import { publishWaiting } from '../reviews/confirmation.ts';
import { confirmPassword } from './credentials.ts';
import { hashPassword, requireUncommon } from './password-hash.ts';

/**
 * Changes the password of a user who knows the current one and ends the user's other sessions in
 * the same write. Refuses `passwordTooCommon`, `wrongPassword` and `tooManyRequests`.
 */
export async function changePassword(
  runtime: With<'env' | 'attempts' | 'users'>,
  { userId, sessionId }: Principal,
  { currentPassword, newPassword, address }: PasswordChange & { address: string },
): Promise<void> {
  requireUncommon(runtime, newPassword, 'newPassword');
  const stated = { userId, password: currentPassword };
  const { data: current } = await confirmPassword(runtime, stated, address);
  const passwordHash = await hashPassword(newPassword);
  await runtime.users.records.update(userId, (data) => {
    if (data.passwordHash !== current.passwordHash) throw new Refusal('sessionEnded');
    return withNewPassword(data, { passwordHash, keptSession: sessionId });
  });
}

/** Sets a user's password without the old one and ends all of the user's sessions. */
export async function setPassword(
  runtime: With<'env' | 'users'>,
  id: string,
  password: string,
): Promise<void> {
  requireUncommon(runtime, password);
  const passwordHash = await hashPassword(password);
  await runtime.users.records.update(id, (data) =>
    withNewPassword(data, { passwordHash, keptSession: null }),
  );
}

/** The user with a new password; all mailed tokens and all sessions but `keptSession` end. */
function withNewPassword(
  user: StoredUser,
  change: { passwordHash: string; keptSession: string | null },
): StoredUser {
  return { ...user, ...change, sessionEpoch: user.sessionEpoch + 1, passwordResets: [] };
}

const SECRET_BYTES = 32;
const SHAPE = /^([a-z0-9]{25})\.([A-Za-z0-9_-]{43})$/;

/** A mailed token: the user id, and 256 random bits stored only as a hash. */
interface ResetToken {
  userId: string;
  hash: string;
}

/** Creates a token: the text to mail and the hash to store (docs/security.md 8). */
export function newResetToken(userId: string): ResetToken & { token: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { userId, hash: hashText(secret), token: `${userId}.${secret}` };
}

/** Parses a mailed token; null where it is malformed. */
function parseResetToken(token: string): ResetToken | null {
  const [, userId, secret] = SHAPE.exec(token) ?? [];
  return userId && secret ? { userId, hash: hashText(secret) } : null;
}

type PasswordDependencies = With<'siteUrl' | 'now' | 'attempts' | 'mail' | 'background' | 'users'>;

/** Reset links of one user take turns, so that a used link costs no hashing. */
const turns = new KeyQueue();

/**
 * Mails a link that sets a new password, if the email has an account. The answer does not wait for
 * either, so that it reveals nothing (docs/security.md 8). Refuses `tooManyRequests`.
 */
export async function requestPasswordReset(
  runtime: PasswordDependencies,
  email: string,
  language: Language,
): Promise<void> {
  await runtime.attempts.count('forgotPasswordAccount', accountKey(email));
  runtime.background.run(() => mailResetLink(runtime, email, language));
}

async function mailResetLink(
  runtime: PasswordDependencies,
  email: string,
  language: Language,
): Promise<void> {
  const { users, mail, siteUrl, now } = runtime;
  const user = await users.records.find('email', accountKey(email));
  if (!user) return;
  const { token, hash } = newResetToken(user.id);
  const expiresAt = new Date(now().getTime() + lifetimes.passwordReset * 1000).toISOString();
  const { data } = await users.records.update(user.id, (data) => {
    const passwordResets = [...data.passwordResets, { hash, expiresAt }].slice(
      -limits.passwordResets,
    );
    return { ...data, passwordResets };
  });
  const link = `${siteUrl}${pathIn(language, pages.resetPassword.path)}?token=${token}`;
  await mail.sendPasswordReset({ to: data.email, username: data.username, link, language });
}

/**
 * Sets the password of the token's user; all sessions and other tokens of that user become invalid
 * in the same write. Refuses `invalidResetToken` and `passwordTooCommon`.
 */
export async function resetPassword(
  runtime: With<'env' | 'now' | 'users' | 'pages' | 'reviews'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  requireUncommon(runtime, password);
  const claims = parseResetToken(token);
  if (!claims) throw new Refusal('invalidResetToken');
  await turns.run(claims.userId, () => useToken(runtime, claims, password));
}

async function useToken(
  runtime: With<'now' | 'users' | 'pages' | 'reviews'>,
  claims: ResetToken,
  password: string,
): Promise<void> {
  const { users } = runtime;
  const user = await users.records.read(claims.userId);
  if (!user) throw new Refusal('invalidResetToken');
  const at = runtime.now();
  requireValid(user.data, claims, at);
  const passwordHash = await hashPassword(password);
  try {
    await users.records.update(user.id, (data) => {
      requireValid(data, claims, at);
      const changed = withNewPassword(data, { passwordHash, keptSession: null });
      // The link was mailed, so using it confirms the address.
      return { ...changed, emailConfirmedAt: data.emailConfirmedAt ?? at.toISOString() };
    });
    await publishWaiting(runtime, user.id);
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('invalidResetToken');
    throw error;
  }
}

function requireValid({ passwordResets }: StoredUser, { hash }: ResetToken, now: Date): void {
  const isValid = passwordResets.some(
    (reset) => reset.hash === hash && Date.parse(reset.expiresAt) > now.getTime(),
  );
  if (!isValid) throw new Refusal('invalidResetToken');
}
