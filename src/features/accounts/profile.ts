import { requireVersion } from '../../calls/index.ts';
import type { AccountDeletion } from '../../domain/accounts/credentials.ts';
import type { AuthorProfile, Profile } from '../../domain/accounts/profile.ts';
import { accountKey, type ProfileInput, type StoredUser } from '../../domain/accounts/user.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { pageTags } from '../../domain/pages/page-tags.ts';
import { can, type Principal } from '../../domain/principal.ts';
import { invalidFields, Refusal } from '../../domain/refusal.ts';
import { RecordMissing } from '../../store/index.ts';
import type { RecordingDependencies } from '../changes/history-writing.ts';
import { planPurge } from '../changes/page-purges.ts';
import { requiredConsentOf } from '../consent/required-consent.ts';
import type { With } from '../needs.ts';
import { readRatings, withRatings } from '../reviews/review-index.ts';
import { confirmPassword } from './credentials.ts';
import { removeUser } from './users.ts';

type ConsentDependencies = With<'now' | 'parentConsentRequired'>;

/** The caller's own profile. */
export async function readProfile(
  runtime: ConsentDependencies & With<'users'>,
  { userId }: Principal,
): Promise<Profile> {
  const user = await runtime.users.records.read(userId);
  if (!user) throw new Refusal('sessionEnded');
  return profileOf(runtime, user.data);
}

/**
 * Replaces the editable fields of the caller's profile. Refuses `staleEdit` with the current
 * profile where `ifMatch` is outdated, publishing the sign-in address, and changing the date of
 * birth of an account that needs a parent's consent.
 */
export async function saveProfile(
  runtime: ConsentDependencies & With<'pages' | 'users'>,
  { userId }: Principal,
  { profile, ifMatch }: { profile: ProfileInput; ifMatch: string | null },
): Promise<Profile> {
  const { users, pages } = runtime;
  const change = (user: StoredUser) => {
    requireOtherAddress(user, profile);
    const current = profileOf(runtime, user);
    if (current.consent === 'pending' && profile.dob !== current.dob) {
      throw invalidFields(['dob'], 'birthdayKept');
    }
    requireVersion(ifMatch, current, { profile: current });
    return { ...user, profile };
  };
  try {
    // Only an admin's profile is on a page.
    const plan = planPurge({ pages }, ({ role }: StoredUser) =>
      can(role, 'manageUsers') ? [pageTags.author(userId)] : [],
    );
    const { data } = await users.records.update(userId, change, plan);
    return profileOf(runtime, data);
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('sessionEnded');
    throw error;
  }
}

/** A public sign-in address would invite forged mail. */
function requireOtherAddress({ email }: StoredUser, { publicEmail }: ProfileInput): void {
  if (publicEmail !== null && accountKey(publicEmail) === accountKey(email)) {
    throw invalidFields(['publicEmail'], 'signInAddress');
  }
}

/** The public profile of an admin. Refuses `unknownUser` and `profileNotPublic`. */
export async function readAuthorProfile(
  { users }: With<'users'>,
  id: string,
): Promise<AuthorProfile> {
  const user = await users.records.read(id);
  if (!user) throw new Refusal('unknownUser');
  const { username, role, createdAt, profile } = user.data;
  if (!can(role, 'appearAsAuthor')) throw new Refusal('profileNotPublic');
  const { publicEmail, ...publicProfile } = profile;
  return { fullName: username, email: publicEmail, role, createdAt, ...publicProfile };
}

function profileOf(runtime: ConsentDependencies, user: StoredUser): Profile {
  const { username, email, profile } = user;
  const { publicEmail, ...publicProfile } = profile;
  const consent = requiredConsentOf(runtime, user);
  return {
    username,
    email,
    ...publicProfile,
    ...(publicEmail !== null && { publicEmail }),
    ...(consent !== null && { consent }),
  };
}

/** The content of an author page: the profile, and the institutions that the author added. */
interface AuthorPage {
  profile: AuthorProfile;
  institutions: Summary[];
}

/** Loads an author page. Refuses `unknownUser` and `profileNotPublic`. */
export async function findAuthor(
  runtime: With<'users' | 'institutions' | 'reviews'>,
  id: string,
): Promise<AuthorPage> {
  const profile = await readAuthorProfile(runtime, id);
  const [{ items }, ratingOf] = await Promise.all([
    runtime.institutions.list.refresh(),
    readRatings(runtime),
  ]);
  const added = await items.where('author', (author) => author === id);
  const collator = new Intl.Collator('en');
  const institutions = added
    .map(({ summary }) => summary)
    .sort((a, b) => collator.compare(a.name, b.name) || (a._id < b._id ? -1 : 1));
  return { profile, institutions: withRatings(institutions, ratingOf) };
}

type ProfileDependencies = RecordingDependencies &
  With<
    'attempts' | 'users' | 'admins' | 'sessions' | 'saved' | 'follows' | 'institutions' | 'reviews'
  >;

/** Deletes the caller's account. Refuses `wrongPassword`, `tooManyRequests` and `lastAdmin`. */
export async function deleteOwnAccount(
  runtime: ProfileDependencies,
  { userId }: Principal,
  { currentPassword, address }: AccountDeletion & { address: string },
): Promise<void> {
  await confirmPassword(runtime, { userId, password: currentPassword }, address);
  await removeUser(runtime, userId);
}
