import type { Registration } from '../../domain/credentials.ts';
import type { Role } from '../../domain/principal.ts';
import { type Reason, Refusal } from '../../domain/refusal.ts';
import { accountKey, type StoredUser } from '../../domain/user.ts';
import type { Versioned } from '../../store/collection.ts';
import { ValueTaken } from '../../store/errors.ts';
import { newId } from '../../store/key.ts';
import type { With } from '../needs.ts';
import { hashPassword } from './password-hash.ts';
import { requireUncommon } from './password-rules.ts';
import { newUser } from './user-records.ts';

/** The unique values of an account, and why a second one is refused. */
const takenBy: Readonly<Record<string, Reason>> = {
  email: 'emailTaken',
  username: 'usernameTaken',
};

/** Registers an ordinary user. Refuses `passwordTooCommon`, `emailTaken` and `usernameTaken`. */
export async function register(
  runtime: With<'env' | 'now' | 'users'>,
  registration: Registration,
): Promise<void> {
  await createAccount(runtime, registration, 'user');
}

/** Makes an account; refuses as `register` does. An admin is then to be appointed. */
export async function createAccount(
  runtime: With<'env' | 'now' | 'users'>,
  { username, email, password }: Registration,
  role: Role,
): Promise<Versioned<StoredUser>> {
  requireUncommon(runtime, password);
  await requireFree(runtime, { username, email });
  const passwordHash = await hashPassword(password);
  const record = newUser({ username, email, role, passwordHash }, runtime.now());
  try {
    return await runtime.users.records.create(newId(), record);
  } catch (error) {
    if (error instanceof ValueTaken) throw taken([error.kind]);
    throw error;
  }
}

/** Looks before the costly hash, and at all values at once, so that all are told. */
async function requireFree(
  { users }: With<'users'>,
  values: Record<string, string>,
): Promise<void> {
  const owners = await Promise.all(
    Object.entries(values).map(async ([kind, value]) => {
      const owner = await users.records.find(kind, accountKey(value));
      return owner ? [kind] : [];
    }),
  );
  const kinds = owners.flat();
  if (kinds.length > 0) throw taken(kinds);
}

function taken(kinds: readonly string[]): Refusal {
  const fields = Object.fromEntries(
    kinds.map((kind) => [kind, takenBy[kind] ?? 'invalidInput'] as const),
  );
  return new Refusal(Object.values(fields)[0] ?? 'invalidInput', { fields });
}
