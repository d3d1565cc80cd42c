import { pageTags } from '../../domain/page-tags.ts';
import { can, type Principal } from '../../domain/principal.ts';
import type { AuthorProfile, Profile } from '../../domain/profile.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ProfileInput, StoredUser } from '../../domain/user.ts';
import { RecordMissing } from '../../store/errors.ts';
import { purgingPages } from '../changes/purging.ts';
import type { With } from '../needs.ts';

/** The caller's own profile. */
export async function ownProfile(
  { users }: With<'users'>,
  { userId }: Principal,
): Promise<Profile> {
  const user = await users.records.read(userId);
  if (!user) throw new Refusal('sessionEnded');
  return profileOf(user.data);
}

/** Replaces the editable fields of the caller's own profile. */
export async function saveProfile(
  { users, pages }: With<'pages' | 'users'>,
  { userId }: Principal,
  profile: ProfileInput,
): Promise<Profile> {
  try {
    const { data } = await purgingPages(
      { pages },
      () => [pageTags.author(userId)],
      (noting) => users.records.update(userId, (user) => ({ ...user, profile }), noting({})),
    );
    return profileOf(data);
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('sessionEnded');
    throw error;
  }
}

/** An admin as everybody may see one. Refuses `unknownUser` and `profileNotPublic`. */
export async function authorProfile({ users }: With<'users'>, id: string): Promise<AuthorProfile> {
  const user = await users.records.read(id);
  if (!user) throw new Refusal('unknownUser');
  const { username, email, role, createdAt, profile } = user.data;
  if (!can(role, 'appearAsAuthor')) throw new Refusal('profileNotPublic');
  return { fullName: username, email, role, createdAt, ...profile };
}

function profileOf({ username, email, profile }: StoredUser): Profile {
  return { username, email, ...profile };
}
