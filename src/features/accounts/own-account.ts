import type { AccountDeletion } from '../../domain/credentials.ts';
import type { Principal } from '../../domain/principal.ts';
import type { AccountData } from '../../domain/profile.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Summary } from '../../domain/summary.ts';
import type { Recorder } from '../changes/history-writing.ts';
import type { With } from '../needs.ts';
import { ownReports } from '../reviews/reports.ts';
import { ownReviews } from '../reviews/reviews.ts';
import { ownSaved } from '../saved/saved.ts';
import { confirmedUser } from './credentials.ts';
import { listedOf } from './user-records.ts';
import { removeUser } from './users.ts';

type Needed = Recorder &
  With<'attempts' | 'users' | 'admins' | 'sessions' | 'saved' | 'institutions' | 'reviews'>;

/** Everything that is stored about the caller, but for the hash of the password. */
export async function ownData(runtime: Needed, principal: Principal): Promise<AccountData> {
  const { users, sessions, institutions } = runtime;
  const { userId, sessionId } = principal;
  const [user, session, { items }, reviews, reports, saved] = await Promise.all([
    users.records.read(userId),
    sessions.read(sessionId),
    institutions.list.refresh(),
    ownReviews(runtime, principal),
    ownReports(runtime, principal),
    ownSaved(runtime, principal),
  ]);
  if (!user || !session) throw new Refusal('sessionEnded');
  const { profile } = user.data;
  const { createdAt: signedInAt, rotatedAt: renewedAt } = session.data;
  const added = items.where('author', (author) => author === userId);
  return {
    account: listedOf(user),
    profile,
    institutions: added.map(({ summary }) => nameOf(summary)),
    reviews,
    reports,
    saved: saved.institutions.map(nameOf),
    session: { signedInAt, renewedAt },
  };
}

function nameOf({ _id, type, name }: Summary): Pick<Summary, '_id' | 'type' | 'name'> {
  return { _id, type, name };
}

/**
 * Ends the caller's account. Refuses `wrongPassword`, `tooManyRequests` and `lastAdmin`.
 */
export async function deleteOwnAccount(
  runtime: Needed,
  { userId }: Principal,
  { currentPassword, address }: AccountDeletion & { address: string },
): Promise<void> {
  await confirmedUser(runtime, { userId, password: currentPassword }, address);
  await removeUser(runtime, userId);
}
