import * as z from 'zod';
import {
  accountKey,
  defaultAvatar,
  type ListedUser,
  listedUser,
  type StoredUser,
  storedUser,
} from '../../domain/accounts/user.ts';
import { usualSettings } from '../../domain/curation/list-settings.ts';
import { defaultLanguage } from '../../domain/languages.ts';
import type {
  Collection,
  DerivedList,
  Store,
  UniqueCollection,
  Versioned,
} from '../../store/index.ts';

/** The users: records, and the list for admins. */
export interface Users {
  records: UniqueCollection<StoredUser>;
  list: DerivedList<StoredUser, ListedUser>;
}

/** Opens the users; email and username are unique, ignoring case. */
export function openUsers(store: Store): Users {
  const records = store.uniqueCollection({
    name: 'user',
    version: 1,
    schema: storedUser,
    unique: {
      email: ({ email }: StoredUser) => accountKey(email),
      username: ({ username }: StoredUser) => accountKey(username),
    },
  });
  return store.listedCollection(records, {
    name: 'user',
    version: 1,
    isPersonal: true,
    schema: listedUser,
    summarise: (data: StoredUser, id) => summariseUser(id, data),
  });
}

/** A user as listed for admins. */
export function toListedUser({ id, data }: Versioned<StoredUser>): ListedUser {
  return summariseUser(id, data);
}

function summariseUser(id: string, { username, email, role, createdAt }: StoredUser): ListedUser {
  return { _id: id, username, email, role, createdAt };
}

/** The record of a newly registered user. */
export function newUser(
  account: Pick<StoredUser, 'username' | 'email' | 'role' | 'passwordHash'> &
    Partial<Pick<StoredUser, 'language'>>,
  now: Date,
): StoredUser {
  return {
    language: defaultLanguage,
    ...account,
    sessionEpoch: 0,
    keptSession: null,
    passwordResets: [],
    emailConfirmedAt: null,
    parentConsent: null,
    profile: {
      gender: null,
      dob: null,
      collegeName: null,
      avatar: defaultAvatar,
      about: null,
      publicEmail: null,
      social: { instagram: null, website: null, youtube: null },
    },
    listSettings: usualSettings,
    createdAt: now.toISOString(),
  };
}

/** Id of the single record that holds the set of admins. */
export const ADMIN_SET_ID = 'all';

export const adminSet = z.object({ ids: z.array(z.string()) });
export type AdminSet = z.infer<typeof adminSet>;

/**
 * Opens the set of admins. Its members are live admins; an admin leaves it before losing the role,
 * and it never becomes empty (docs/security.md I10).
 */
export function openAdmins(store: Store): Collection<AdminSet> {
  return store.collection({ name: 'admins', version: 1, schema: adminSet });
}
