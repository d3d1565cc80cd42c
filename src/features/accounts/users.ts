import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import { readBoundedPage } from '../../calls/index.ts';
import type { ListedUser, StoredUser } from '../../domain/accounts/user.ts';
import type { UserPage, UserQuery } from '../../domain/accounts/user-list.ts';
import { pageTags } from '../../domain/pages/page-tags.ts';
import { can, type Principal, type Role } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { fold } from '../../domain/text.ts';
import { mergePlans, type WritePlan } from '../../store/index.ts';
import { planRecording, type RecordingDependencies } from '../changes/history-writing.ts';
import { planPurge, tagsOfUser } from '../changes/page-purges.ts';
import { requiredConsentOf } from '../consent/required-consent.ts';
import { removeFollows } from '../follows/follows.ts';
import type { With } from '../needs.ts';
import { removeWaiting } from '../reviews/confirmation.ts';
import { removeSaved } from '../saved/saved.ts';
import { appoint, dismiss } from './admins.ts';
import { toListedUser } from './user-records.ts';

type UserDependencies = RecordingDependencies &
  With<'users' | 'admins' | 'saved' | 'follows' | 'reviews'>;

/**
 * Lists the users that match a query, newest first: one page where a limit or cursor is given or
 * all do not fit one answer. Pages include the state of a parent's consent.
 */
export async function listUsers(
  runtime: With<'now' | 'parentConsentRequired' | 'users'>,
  query: UserQuery,
): Promise<UserPage> {
  const { items } = await runtime.users.list.refresh();
  const { q, cursor, limit } = query;
  const all = [...items.values()]
    .filter(({ username, email }) => fold(`${username} ${email}`).includes(fold(q)))
    .sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? 1 : -1));
  const rest = cursor === undefined ? all : all.filter((user) => sortKeyOf(user) < cursor);
  const page = await readBoundedPage(rest, limit ?? rest.length, (user) => user);
  const nextCursor = page.last && sortKeyOf(page.last);
  return limit === undefined && nextCursor === null
    ? { users: page.items }
    : { users: await withConsent(runtime, page.items), nextCursor };
}

/** Adds the state of a parent's consent to a page's minors, where consent is required. */
async function withConsent(
  runtime: With<'now' | 'parentConsentRequired' | 'users'>,
  users: readonly ListedUser[],
): Promise<ListedUser[]> {
  if (!runtime.parentConsentRequired) return [...users];
  return mapBounded(users, STORE_PARALLEL, async (user) => {
    const record = await runtime.users.records.readSound(user._id);
    const consent = record && requiredConsentOf(runtime, record.data);
    return consent ? { ...user, consent } : user;
  });
}

/** Sets a user's role. Refuses `unknownUser` and `lastAdmin`. */
export async function changeRole(
  runtime: UserDependencies,
  principal: Principal,
  { id, role }: { id: string; role: Role },
): Promise<ListedUser> {
  const { users } = runtime;
  const plan = () => planUserWrite(runtime, principal, { id, tags: [pageTags.author(id)] });
  const user = await users.records.read(id);
  if (!user) throw new Refusal('unknownUser');
  if (user.data.role === role) return toListedUser(user);
  const changed = can(role, 'manageUsers')
    ? await appoint(runtime, { id, role }, plan)
    : await dismiss(runtime, id, (ifMatch) =>
        users.records.update(id, (data) => ({ ...data, role }), mergePlans(plan(), { ifMatch })),
      );
  return toListedUser(changed);
}

/** Removes a user on behalf of an admin, recorded in the history; refuses as `removeUser` does. */
export function deleteUser(
  runtime: UserDependencies,
  principal: Principal,
  id: string,
): Promise<void> {
  return removeUser(runtime, id, (tags) => planUserWrite(runtime, principal, { id, tags }));
}

/**
 * Removes a user: sessions end, and email and username become free. Refuses `unknownUser` and
 * `lastAdmin`.
 */
export async function removeUser(
  runtime: UserDependencies,
  id: string,
  planOf: (tags: readonly string[]) => WritePlan<StoredUser> = (tags) =>
    planPurge(runtime, () => tags),
): Promise<void> {
  const tags = await tagsOfUser(id, runtime);
  await dismiss(runtime, id, (ifMatch) =>
    runtime.users.records.remove(id, mergePlans(planOf(tags), { ifMatch })),
  );
  await removeWaiting(runtime, id);
  await removeSaved(runtime, id);
  await removeFollows(runtime, id);
}

/**
 * The plan of an admin's write of a user. The history keeps a user's name, their role and whether a
 * parent has consented: nothing else.
 */
export function planUserWrite(
  runtime: RecordingDependencies,
  principal: Principal,
  { id, tags }: { id: string; tags: readonly string[] },
): WritePlan<StoredUser> {
  return planRecording(runtime, {
    principal,
    kind: 'user',
    id,
    label: ({ username }: StoredUser) => username,
    selectKept: ({ role, parentConsent }: StoredUser) => ({
      role,
      ...(parentConsent && { parentConsent: 'recorded' }),
    }),
    tags: () => tags,
  });
}

/** The sort key of a user, newest first: later rows have smaller keys. */
function sortKeyOf({ createdAt, _id }: ListedUser): string {
  return `${createdAt}~${_id}`;
}
