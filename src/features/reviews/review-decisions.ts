import { tagsOfReview } from '../../domain/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import type { Review } from '../../domain/review.ts';
import {
  type Decision,
  type DecisionKind,
  decide,
  type Outcome,
  outcomesFor,
  type StoredReview,
} from '../../domain/review-moderation.ts';
import { type Kept, type Recorder, recorded } from '../changes/history-writing.ts';
import type { With } from '../needs.ts';
import { readReviews, refusing, withAuthor } from './review-writing.ts';

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
