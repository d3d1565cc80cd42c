import type { Credentials } from '../../domain/accounts/credentials.ts';
import { accountKey, type StoredUser } from '../../domain/accounts/user.ts';
import { networkOf } from '../../domain/client-network.ts';
import { Refusal } from '../../domain/refusal.ts';
import { RecordMissing, type Versioned } from '../../store/index.ts';
import type { With } from '../needs.ts';
import type { GuardedKeys } from './attempts.ts';
import { decoyHash, hashPassword, needsRehash, verifyPassword } from './password-hash.ts';

/**
 * Runs `work` for the user with this email and password. Refuses `wrongCredentials`, with the same
 * effort for an unknown account, and `tooManyRequests` before any of it (docs/security.md 3 and 4).
 */
export async function withCredentials<Result>(
  runtime: With<'attempts' | 'users'>,
  { email, password, address }: Credentials & { address: string },
  succeed: (user: Versioned<StoredUser>) => Promise<Result>,
): Promise<Result> {
  return runtime.attempts.guard(guardedKeysOf(email, address), {
    load: () => runtime.users.records.findEvenly('email', accountKey(email)),
    async judge(user) {
      const isRight = await verifyPassword(user?.data.passwordHash ?? decoyHash, password);
      if (!user || !isRight) throw new Refusal('wrongCredentials');
      return renewHash(runtime, user, password);
    },
    succeed,
  });
}

/**
 * The signed-in user, after checking the password again. Refuses `wrongPassword` and
 * `tooManyRequests`, counted together with failed logins.
 */
export async function confirmPassword(
  runtime: With<'attempts' | 'users'>,
  { userId, password }: { userId: string; password: string },
  address: string,
): Promise<Versioned<StoredUser>> {
  const user = await runtime.users.records.read(userId);
  if (!user) throw new Refusal('sessionEnded');
  return runtime.attempts.guard(guardedKeysOf(user.data.email, address), {
    load: async () => user,
    async judge({ data }) {
      if (await verifyPassword(data.passwordHash, password)) return;
      throw new Refusal('wrongPassword', { fields: { currentPassword: 'wrongPassword' } });
    },
    succeed: async () => user,
  });
}

/** Attempts are limited per account and address, and per address over all accounts. */
function guardedKeysOf(email: string, address: string): GuardedKeys {
  const account = `${accountKey(email)} ${networkOf(address)}`;
  return {
    account: { limit: 'failedLogin', key: account },
    address: { limit: 'failedLoginAddress', key: address },
  };
}

/** Renews a hash with outdated parameters, unless the record has changed meanwhile. */
async function renewHash(
  { users }: With<'users'>,
  user: Versioned<StoredUser>,
  password: string,
): Promise<Versioned<StoredUser>> {
  const { passwordHash: old } = user.data;
  if (!needsRehash(old)) return user;
  const passwordHash = await hashPassword(password);
  const change = (data: StoredUser) =>
    data.passwordHash === old ? { ...data, passwordHash } : data;
  try {
    return await users.records.update(user.id, change);
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('wrongCredentials');
    throw error;
  }
}
