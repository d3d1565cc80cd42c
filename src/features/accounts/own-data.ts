import { itemsAfter, readBoundedPage } from '../../calls/index.ts';
import type { AccountData } from '../../domain/accounts/profile.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { findCorrection, listCorrectionIds } from '../corrections/corrections.ts';
import { readFollows } from '../follows/follows.ts';
import type { With } from '../needs.ts';
import { reportsBy } from '../reviews/reports.ts';
import { toReview } from '../reviews/review-answers.ts';
import { compareNewestFirst } from '../reviews/review-index.ts';
import { readSaved } from '../saved/saved.ts';
import { toListedUser } from './user-records.ts';

type OwnDataDependencies = With<
  'users' | 'sessions' | 'saved' | 'follows' | 'institutions' | 'reviews' | 'corrections'
>;

/** A record written by the caller, in the order of the pages. */
type OwnEntry = { of: 'institutions' | 'reviews' | 'reports' | 'corrections'; id: string };
type OwnRecords = Pick<AccountData, 'institutions' | 'reviews' | 'reports' | 'corrections'>;

/**
 * One page of the caller's stored data, without the password hash, from `cursor` on. Refuses an
 * invalid cursor.
 */
export async function readOwnData(
  runtime: OwnDataDependencies,
  principal: Principal,
  cursor: string | undefined,
): Promise<AccountData> {
  const { users, sessions } = runtime;
  const { userId, sessionId } = principal;
  const [user, session, entries, saved, follows] = await Promise.all([
    users.records.read(userId),
    sessions.read(sessionId),
    listEntries(runtime, userId),
    readSaved(runtime, principal),
    readFollows(runtime, principal),
  ]);
  if (!user || !session) throw new Refusal('sessionEnded');
  const rest = itemsAfter(cursor, entries, entryKey, 'malformedAddress');
  const read = createEntryReader(runtime, principal);
  const { items, last } = await readBoundedPage(rest, rest.length, read);
  const { createdAt: signedInAt, rotatedAt: renewedAt } = session.data;
  const { profile, language, emailConfirmedAt, parentConsent, listSettings } = user.data;
  return {
    account: toListedUser(user),
    profile,
    language,
    emailConfirmedAt,
    ...(parentConsent && {
      parentConsent: { evidence: parentConsent.evidence, at: parentConsent.at },
    }),
    institutions: items.flatMap(({ institutions = [] }) => institutions),
    reviews: items.flatMap(({ reviews = [] }) => reviews),
    reports: items.flatMap(({ reports = [] }) => reports),
    corrections: items.flatMap(({ corrections = [] }) => corrections),
    saved: saved.list.institutions.map(pickName),
    follows: follows.exams,
    listSettings,
    session: { signedInAt, renewedAt },
    nextCursor: last && entryKey(last),
  };
}

async function listEntries(
  runtime: OwnDataDependencies,
  userId: string,
): Promise<readonly OwnEntry[]> {
  const { institutions, reviews } = runtime;
  const [{ items }, index, proposed] = await Promise.all([
    institutions.list.refresh(),
    reviews.index(),
    listCorrectionIds(runtime, userId),
  ]);
  const lines = [...index.all()].sort(compareNewestFirst);
  const added = await items.where('author', (author) => author === userId);
  const written = lines.filter((line) => line.userId === userId);
  const reported = lines.filter(({ reporters }) => reporters.includes(userId));
  return [
    ...added.map(({ summary }): OwnEntry => ({ of: 'institutions', id: summary._id })),
    ...written.map(({ _id }): OwnEntry => ({ of: 'reviews', id: _id })),
    ...reported.map(({ _id }): OwnEntry => ({ of: 'reports', id: _id })),
    ...proposed.map((id): OwnEntry => ({ of: 'corrections', id })),
  ];
}

function entryKey({ of, id }: OwnEntry): string {
  return `${of}~${id}`;
}

function createEntryReader(
  runtime: OwnDataDependencies,
  { userId, username }: Principal,
): (entry: OwnEntry) => Promise<Partial<OwnRecords> | null> {
  const { institutions, reviews } = runtime;
  return async ({ of, id }) => {
    if (of === 'corrections') {
      const correction = await findCorrection(runtime, id);
      return correction ? { corrections: [correction] } : null;
    }
    if (of === 'institutions') {
      const line = (await institutions.list.refresh()).items.get(id);
      return line ? { institutions: [pickName(line.summary)] } : null;
    }
    const record = await reviews.records.readSound(id);
    if (!record) return null;
    if (of === 'reviews') return { reviews: [toReview(record, username)] };
    return { reports: reportsBy(userId, record) };
  };
}

function pickName({ _id, type, name }: Summary): Pick<Summary, '_id' | 'type' | 'name'> {
  return { _id, type, name };
}
