import { z } from 'zod';
import { review } from '../../domain/review.ts';
import {
  placeHeld,
  type StoredReview,
  standingReports,
  storedReview,
} from '../../domain/review-moderation.ts';
import type { Survivors } from '../../domain/survivors.ts';
import type { DerivedList } from '../../store/derived-list.ts';
import type { Store } from '../../store/store.ts';
import type { UniqueCollection } from '../../store/unique-collection.ts';
import { type ReviewIndex, reviewIndexOver } from './review-index.ts';

/** A list line: a review without its comments. */
const reviewLine = z.object({
  ...review.pick({ institutionId: true, course: true, internship: true, ratings: true }).shape,
  ...review.pick({ isHidden: true, createdAt: true }).shape,
  userId: z.string(),
  isDecided: z.boolean(),
  /** Ids of the users who reported it. */
  reporters: z.array(z.string()),
  /** Time of the last open report or change that awaits a decision; null where none does. */
  reportedAt: z.iso.datetime().nullable(),
  /** Whether it is withdrawn and only holds its place. */
  isWithdrawn: z.boolean().default(false),
  /** Whether it waits for a confirmed email. */
  isWaiting: z.boolean().default(false),
});
export type ReviewLine = z.infer<typeof reviewLine>;

/** The reviews: records, the derived list, and the index over the list. */
export interface Reviews {
  records: UniqueCollection<StoredReview>;
  list: DerivedList<StoredReview, ReviewLine>;
  /**
   * The index with every acknowledged write in it; with the merges that this process has met, which
   * spares what writes an institution a look into the list that it is about to change.
   */
  index(merges?: 'now' | 'known'): Promise<ReviewIndex>;
  /** To which institutions merged ones lead: a review stays stored with the one it was written of. */
  survivors(): Promise<Survivors>;
}

/** Opens the reviews: one per user, institution and kind (docs/product.md "Reviews"). */
export function openReviews(store: Store, survivors: Reviews['survivors']): Reviews {
  const unlisted = store.uniqueCollection({
    name: 'review',
    version: 1,
    schema: storedReview,
    unique: {
      review: placeHeld,
    },
  });
  const { records, list } = store.listed(unlisted, {
    name: 'review',
    version: 1,
    schema: reviewLine,
    summarise: lineOf,
  });
  return { records, list, survivors, index: reviewIndexOver(list, survivors) };
}

function lineOf(data: StoredReview): ReviewLine {
  const { institutionId, userId, course, internship, ratings, isHidden, createdAt } = data;
  return {
    ...{ institutionId, userId, course, internship, ratings, isHidden, createdAt },
    isDecided: data.decision !== null,
    reporters: data.reports.map((report) => report.userId),
    reportedAt: data.withdrawnAt === null ? waitingSince(data) : null,
    isWithdrawn: data.withdrawnAt !== null,
    isWaiting: data.isWaiting,
  };
}

/** The latest event that awaits a moderator's decision. */
function waitingSince(data: StoredReview): string | null {
  const reported = standingReports(data).map(({ date }) => date);
  const [latest = null] = [...reported, ...(data.changed ? [data.changed.at] : [])]
    .sort()
    .reverse();
  return latest;
}
