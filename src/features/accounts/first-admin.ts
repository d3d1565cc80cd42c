import type { Registration } from '../../domain/credentials.ts';
import { limits } from '../../domain/limits.ts';
import { can } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { accountKey } from '../../domain/user.ts';
import { newId } from '../../store/key.ts';
import type { With } from '../needs.ts';
import { createAccount } from './accounts.ts';
import { ALL } from './admin-set.ts';
import { appoint } from './admins.ts';
import { setPassword } from './passwords.ts';

type Needed = With<'env' | 'now' | 'users' | 'admins'>;

const SUFFIX = 6;

/** What the log says of the first admin: the given password is used only for a new account. */
interface FirstAdmin {
  email: string;
  isNew: boolean;
}

/**
 * Makes the configured account an admin where there is none at all (docs/security.md 9); of several
 * processes that start at once one makes it. An ordinary account with that email is taken over
 * with the configured password, since whoever registered it did not prove the address.
 */
export async function ensureFirstAdmin(
  runtime: Needed,
  account: Registration,
): Promise<FirstAdmin> {
  const known = await adminEmail(runtime);
  if (known !== null) return { email: known, isNew: false };
  const existing = await runtime.users.records.find('email', accountKey(account.email));
  if (!existing) return createFirst(runtime, account);
  const isNew = !can(existing.data.role, 'manageUsers');
  if (isNew) await setPassword(runtime, existing.id, account.password);
  await appoint(runtime, { id: existing.id });
  return { email: existing.data.email, isNew };
}

async function adminEmail({ admins, users }: With<'users' | 'admins'>): Promise<string | null> {
  const id = (await admins.read(ALL))?.data.ids[0];
  const admin = id === undefined ? null : await users.records.read(id);
  return admin?.data.email ?? null;
}

async function createFirst(runtime: Needed, account: Registration): Promise<FirstAdmin> {
  try {
    const { id, data } = await createAccount(runtime, account, 'admin');
    await appoint(runtime, { id });
    return { email: data.email, isNew: true };
  } catch (error) {
    const fields = error instanceof Refusal ? error.details.fields : undefined;
    // Another process was quicker, or somebody has registered under the admin's name.
    if (fields && 'email' in fields) return ensureFirstAdmin(runtime, account);
    if (fields && 'username' in fields) return createFirst(runtime, renamed(account));
    throw error;
  }
}

function renamed(account: Registration): Registration {
  const stem = account.username.slice(0, limits.username.max - SUFFIX - 1);
  return { ...account, username: `${stem}-${newId().slice(-SUFFIX)}` };
}
