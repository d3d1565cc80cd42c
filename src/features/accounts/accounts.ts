import type { Registration } from '../../domain/accounts/credentials.ts';
import { accountKey, type StoredUser } from '../../domain/accounts/user.ts';
import { defaultLanguage, type Language } from '../../domain/languages.ts';
import { limits } from '../../domain/limits.ts';
import { lookup } from '../../domain/lookup.ts';
import { can, type Role } from '../../domain/principal.ts';
import { type Reason, Refusal } from '../../domain/refusal.ts';
import { newId, ValueTaken, type Versioned } from '../../store/index.ts';
import type { With } from '../needs.ts';
import { appoint } from './admins.ts';
import { hashPassword, requireUncommon } from './password-hash.ts';
import { setPassword } from './passwords.ts';
import { ADMIN_SET_ID, newUser } from './user-records.ts';

/** The reason of refusal for each unique value of an account. */
const refusalOfKind: Readonly<Record<string, Reason>> = {
  email: 'emailTaken',
  username: 'usernameTaken',
};

/** Registers an ordinary user. Refuses `passwordTooCommon`, `emailTaken` and `usernameTaken`. */
export async function register(
  runtime: With<'env' | 'now' | 'users'>,
  registration: Registration,
  language?: Language,
): Promise<void> {
  await createAccount(runtime, registration, 'user', language);
}

/** Creates an account; refuses as `register` does. An admin must then be appointed. */
export async function createAccount(
  runtime: With<'env' | 'now' | 'users'>,
  { username, email, password }: Registration,
  role: Role,
  language: Language = defaultLanguage,
): Promise<Versioned<StoredUser>> {
  requireUncommon(runtime, password);
  await requireFree(runtime, { username, email });
  const passwordHash = await hashPassword(password);
  const record = newUser({ username, email, role, passwordHash, language }, runtime.now());
  try {
    return await runtime.users.records.create(newId(), record);
  } catch (error) {
    if (error instanceof ValueTaken) throw takenRefusal([error.kind]);
    throw error;
  }
}

/** Checks all unique values before the costly hash, so that all conflicts are reported together. */
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
  if (kinds.length > 0) throw takenRefusal(kinds);
}

function takenRefusal(kinds: readonly string[]): Refusal {
  const fields = Object.fromEntries(
    kinds.map((kind) => [kind, lookup(refusalOfKind, kind) ?? 'invalidInput'] as const),
  );
  return new Refusal(Object.values(fields)[0] ?? 'invalidInput', { fields });
}

type AccountDependencies = With<'env' | 'now' | 'users' | 'admins'>;

const SUFFIX_LENGTH = 6;

/** The outcome for the log; the configured password applies to a new account only. */
interface FirstAdmin {
  email: string;
  isNew: boolean;
}

/**
 * Makes the configured account an admin when there is none (docs/security.md 9); of several
 * processes starting together, one does so. An ordinary account with that email is taken over with
 * the configured password, because its owner never proved the address.
 */
export async function ensureFirstAdmin(
  runtime: AccountDependencies,
  account: Registration,
): Promise<FirstAdmin> {
  const email = await findAdminEmail(runtime);
  if (email !== null) return { email, isNew: false };
  const existing = await runtime.users.records.find('email', accountKey(account.email));
  if (!existing) return createFirstAdmin(runtime, account);
  const isNew = !can(existing.data.role, 'manageUsers');
  if (isNew) await setPassword(runtime, existing.id, account.password);
  await appoint(runtime, { id: existing.id });
  return { email: existing.data.email, isNew };
}

/** The email of the first admin whose account exists; null where there is none. */
async function findAdminEmail({ admins, users }: With<'users' | 'admins'>): Promise<string | null> {
  // A restored set may name accounts that the backup did not contain.
  for (const id of (await admins.read(ADMIN_SET_ID))?.data.ids ?? []) {
    const admin = await users.records.readSound(id);
    if (admin) return admin.data.email;
  }
  return null;
}

async function createFirstAdmin(
  runtime: AccountDependencies,
  account: Registration,
): Promise<FirstAdmin> {
  try {
    const { id, data } = await createAccount(runtime, account, 'admin');
    await appoint(runtime, { id });
    return { email: data.email, isNew: true };
  } catch (error) {
    const fields = error instanceof Refusal ? error.details.fields : undefined;
    // Another process was faster, or the admin's username is taken.
    if (fields && 'email' in fields) return ensureFirstAdmin(runtime, account);
    if (fields && 'username' in fields)
      return createFirstAdmin(runtime, withUniqueUsername(account));
    throw error;
  }
}

function withUniqueUsername(account: Registration): Registration {
  const stem = account.username.slice(0, limits.username.max - SUFFIX_LENGTH - 1);
  return { ...account, username: `${stem}-${newId().slice(-SUFFIX_LENGTH)}` };
}
