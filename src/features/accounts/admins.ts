import type { StoredUser } from '../../domain/accounts/user.ts';
import { can, type Role } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  RecordMissing,
  StaleEdit,
  StoreUnavailable,
  type Versioned,
  type WritePlan,
} from '../../store/index.ts';
import type { With } from '../needs.ts';
import { ADMIN_SET_ID } from './user-records.ts';

const MAX_ATTEMPTS = 16;

/**
 * Appoints a user as an admin. The record is written before the set of admins, and the set only if
 * the user has not left it since: a concurrent dismissal then meets a newer record and starts
 * again, so every member of the set is an admin. Each write of the record has a `plan`.
 * Refuses `unknownUser`.
 */
export function appoint(
  { users, admins }: With<'users' | 'admins'>,
  { id, role = 'admin' }: { id: string; role?: Role },
  plan: () => WritePlan<StoredUser> = () => ({}),
): Promise<Versioned<StoredUser>> {
  return retryWhileStale(async () => {
    const before = await admins.inspect(ADMIN_SET_ID);
    const user = await users.records.update(id, (data) => ({ ...data, role }), plan());
    await admins.upsert(ADMIN_SET_ID, (set) => ({ ids: [...new Set([...(set?.ids ?? []), id])] }), {
      ifMatch: before?.etag ?? null,
    });
    return user;
  });
}

/**
 * Dismisses an admin. `leave` writes or removes the record at the given etag. Refuses `unknownUser`
 * and `lastAdmin`.
 */
export async function dismiss<Result>(
  runtime: With<'users' | 'admins'>,
  id: string,
  leave: (ifMatch: string) => Promise<Result>,
): Promise<Result> {
  return retryWhileStale(async () => {
    const user = await runtime.users.records.read(id);
    if (!user) throw new Refusal('unknownUser');
    if (can(user.data.role, 'manageUsers')) await removeFromAdmins(runtime, id);
    return leave(user.etag);
  });
}

async function removeFromAdmins({ admins }: With<'admins'>, id: string): Promise<void> {
  await admins.upsert(ADMIN_SET_ID, (set) => {
    const ids = (set?.ids ?? []).filter((other) => other !== id);
    if (ids.length === 0) throw new Refusal('lastAdmin');
    return { ids };
  });
}

/**
 * Repairs the set of admins: adds admins whom a crash has left out, and removes members who are
 * none, as a backup not taken at one moment can contain.
 */
export async function repairAdmins(runtime: With<'users' | 'admins'>): Promise<void> {
  const { items } = await runtime.users.list.refresh();
  const memberIds = (await runtime.admins.read(ADMIN_SET_ID))?.data.ids ?? [];
  const missing = [...items.values()].filter(
    ({ _id, role }) => can(role, 'manageUsers') && !memberIds.includes(_id),
  );
  for (const { _id, role } of missing) await appoint(runtime, { id: _id, role });
  const doubtful = memberIds.filter((id) => !isAdmin(items.get(id)?.role));
  if (doubtful.length > 0) await removeStrays(runtime, doubtful);
}

/** Removes members who are no admins, unless the set has changed since the records were read. */
async function removeStrays(
  { admins, users }: With<'users' | 'admins'>,
  doubtful: readonly string[],
): Promise<void> {
  const set = await admins.read(ADMIN_SET_ID);
  if (!set) return;
  const records = await Promise.all(doubtful.map((id) => users.records.readSound(id)));
  const strays = doubtful.filter((_, index) => !isAdmin(records[index]?.data.role));
  const remaining = set.data.ids.filter((id) => !strays.includes(id));
  if (remaining.length === set.data.ids.length) return;
  try {
    await admins.update(ADMIN_SET_ID, () => ({ ids: remaining }), { ifMatch: set.etag });
  } catch (error) {
    if (!(error instanceof StaleEdit)) throw error;
  }
}

function isAdmin(role: Role | undefined): boolean {
  return role !== undefined && can(role, 'manageUsers');
}

/** Retries a change of several records until none of them was changed concurrently. */
async function retryWhileStale<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (error instanceof RecordMissing) throw new Refusal('unknownUser');
      if (!(error instanceof StaleEdit)) throw error;
    }
  }
  throw new StoreUnavailable('Who is an admin keeps changing.');
}
