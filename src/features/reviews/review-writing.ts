import { tagsOfReview } from '../../domain/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Review } from '../../domain/review.ts';
import {
  type Decision,
  type DecisionKind,
  decide,
  type Outcome,
  outcomesFor,
  type StoredReview,
} from '../../domain/review-moderation.ts';
import { mapBounded, STORE_PARALLEL } from '../../store/bounded.ts';
import type { Attempt, Versioned, WriteOptions } from '../../store/collection.ts';
import { RecordMissing, ValueTaken } from '../../store/errors.ts';
import { type Kept, type Recorder, recorded } from '../changes/history-writing.ts';
import { purgingPages } from '../changes/purging.ts';
import type { With } from '../needs.ts';

/**
 * A write of a review, whose rating no page then shows as it was before. Refuses `unknownReview`
 * and `reviewTaken`, and with what `write` throws.
 */
export async function writeReview<Result>(
  runtime: With<'pages'>,
  write: (kept: WriteOptions<StoredReview>) => Promise<Result>,
): Promise<Result> {
  let tags: readonly string[] = [];
  const prepare = async ({ current, next }: Attempt<StoredReview>) => {
    const review = current ?? next;
    if (review) tags = tagsOfReview(review.institutionId);
  };
  return purgingPages(
    runtime,
    () => tags,
    (noting) => refusing(() => write(noting({ prepare }))),
  );
}

/** Turns what the store refuses of a review into what the product refuses. */
export async function refusing<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('unknownReview');
    if (error instanceof ValueTaken) throw new Refusal('reviewTaken');
    throw error;
  }
}

/** What a stored review answers; its author's name is blank where the account is gone. */
export function answered({ id, data }: Versioned<StoredReview>, userName: string): Review {
  const { reports: _reports, decision: _decision, userId, ...shown } = data;
  return { _id: id, ...shown, userId: userName === '' ? null : userId, userName };
}

/** The reviews with these ids that still are, in the same order. */
export async function readReviews(
  { reviews }: With<'reviews'>,
  ids: readonly string[],
): Promise<Versioned<StoredReview>[]> {
  const found = await mapBounded(ids, STORE_PARALLEL, (id) => reviews.records.read(id));
  return found.filter((record) => record !== null);
}

/** What a review answers, with the present name of its author. */
export async function withAuthor(
  { users }: With<'users'>,
  found: Versioned<StoredReview>,
): Promise<Review> {
  const author = await users.records.read(found.data.userId);
  return answered(found, author?.data.username ?? '');
}

/** What reviews answer, likewise; everybody is asked for once. */
export async function withAuthors(
  { users }: With<'users'>,
  found: readonly Versioned<StoredReview>[],
): Promise<Review[]> {
  const ids = [...new Set(found.map(({ data }) => data.userId))];
  const authors = await mapBounded(ids, STORE_PARALLEL, (id) => users.records.read(id));
  const names = new Map(authors.flatMap((user) => (user ? [[user.id, user.data.username]] : [])));
  return found.map((record) => answered(record, names.get(record.data.userId) ?? ''));
}

type Needed = Recorder & With<'users' | 'institutions' | 'reviews'>;

/**
 * Hides a review, shows it again, or dismisses its reports as unfounded: an admin's act, kept in
 * the history; once done, doing it again changes nothing. Refuses `unknownReview`.
 */
export async function decideReview(
  runtime: Needed,
  principal: Principal,
  decision: { id: string; kind: DecisionKind; reason: string | null },
): Promise<Review> {
  const { id, kind, reason } = decision;
  const decided: Decision = { kind, reason, at: runtime.now().toISOString() };
  const nameOf = await institutionNames(runtime);
  const act = {
    principal,
    kind: 'review',
    id,
    label: ({ institutionId }: StoredReview) => nameOf(institutionId),
    kept: ({ isHidden, decision }: StoredReview) => ({ isHidden, decision }),
    tags: ({ institutionId }: StoredReview) => tagsOfReview(institutionId),
  } as const;
  const change = (data: StoredReview) => decide[kind](data, decided);
  const record = await refusing(() =>
    recorded(runtime, act, (kept: Kept<StoredReview>) =>
      runtime.reviews.records.update(id, change, kept),
    ),
  );
  return withAuthor(runtime, record);
}

/** What was decided about the reviews that a person wrote or reported, the latest first. */
export async function outcomesOf(
  runtime: With<'institutions' | 'reviews'>,
  { userId }: Principal,
): Promise<Outcome[]> {
  const [index, nameOf] = await Promise.all([runtime.reviews.index(), institutionNames(runtime)]);
  const lines = [...index.all()].filter(
    (line) => line.isDecided && (line.userId === userId || line.reporters.includes(userId)),
  );
  const records = await readReviews(
    runtime,
    lines.map(({ _id }) => _id),
  );
  return records
    .flatMap(({ id, data }) => {
      const about = { reviewId: id, contentTitle: nameOf(data.institutionId) };
      return outcomesFor(userId, data).map((outcome) => ({ ...about, ...outcome }));
    })
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** What institutions are called; blank where one is gone. */
async function institutionNames({
  institutions,
}: With<'institutions'>): Promise<(id: string) => string> {
  const { items } = await institutions.list.refresh();
  return (id) => items.get(id)?.summary.name ?? '';
}
