import { requireVersion } from '../../calls/index.ts';
import type { FollowList, FollowsInput } from '../../domain/exams/follow.ts';
import type { Principal } from '../../domain/principal.ts';
import { RecordMissing } from '../../store/index.ts';
import type { With } from '../needs.ts';
import type { EntryDetails } from '../reference/detail-records.ts';
import { listEntries } from '../reference/details.ts';
import { examKind } from '../reference/kinds.ts';

/** The exams that the caller follows. */
export async function readFollows(
  { follows }: With<'follows'>,
  { userId }: Pick<Principal, 'userId'>,
): Promise<FollowList> {
  const stored = await follows.records.read(userId);
  return { exams: stored?.data.exams ?? [] };
}

/**
 * Replaces the caller's list of exams; unknown and repeated ones are dropped. Refuses `staleEdit`
 * with the current list where `ifMatch` is outdated.
 */
export async function replaceFollows(
  runtime: EntryDetails & With<'follows' | 'now' | 'users'>,
  { userId }: Principal,
  input: FollowsInput & { ifMatch: string | null },
): Promise<FollowList> {
  const existingExams = new Set((await listEntries(examKind, runtime)).map(({ slug }) => slug));
  const exams = [...new Set(input.exams)].filter((slug) => existingExams.has(slug));
  const updatedAt = runtime.now().toISOString();
  await runtime.follows.records.upsert(userId, (stored) => {
    const current = { exams: stored?.exams ?? [] };
    requireVersion(input.ifMatch, current, current);
    return { userId, exams, updatedAt };
  });
  // The account may have been deleted during the write; then its list must go, too.
  if (!(await runtime.users.records.read(userId))) await removeFollows(runtime, userId);
  return { exams };
}

/** Ends an account's reminders of one exam; does nothing if it no longer follows it. */
export async function unfollow(
  { follows, now }: With<'follows' | 'now'>,
  { userId, exam }: { userId: string; exam: string },
): Promise<void> {
  const updatedAt = now().toISOString();
  try {
    await follows.records.update(userId, (stored) =>
      stored.exams.includes(exam)
        ? { ...stored, exams: stored.exams.filter((slug) => slug !== exam), updatedAt }
        : stored,
    );
  } catch (failure) {
    if (!(failure instanceof RecordMissing)) throw failure;
  }
}

/** Removes a user's follow record, if there is one. */
export async function removeFollows({ follows }: With<'follows'>, userId: string): Promise<void> {
  try {
    await follows.records.remove(userId);
  } catch (failure) {
    if (!(failure instanceof RecordMissing)) throw failure;
  }
}

/** Removes records of deleted accounts, which a crash may have left behind. */
export async function removeOrphans(runtime: With<'follows' | 'users'>): Promise<void> {
  const { items } = await runtime.follows.list.refresh();
  const people = await runtime.users.list.refresh();
  for (const { userId } of items.values()) {
    if (people.items.has(userId) || (await runtime.users.records.readSound(userId))) continue;
    await removeFollows(runtime, userId);
  }
}
