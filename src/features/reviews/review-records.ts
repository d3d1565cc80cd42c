import { z } from 'zod';
import { kindOf, review } from '../../domain/review.ts';
import {
  type StoredReview,
  standingReports,
  storedReview,
} from '../../domain/review-moderation.ts';
import type { DerivedList } from '../../store/derived-list.ts';
import type { Store } from '../../store/store.ts';
import type { UniqueCollection } from '../../store/unique-collection.ts';
import { type ReviewIndex, reviewIndexOver } from './review-index.ts';

/** What the list holds of a review: all but the comments. */
const reviewLine = z.object({
  ...review.pick({ institutionId: true, course: true, internship: true, ratings: true }).shape,
  ...review.pick({ isHidden: true, createdAt: true }).shape,
  userId: z.string(),
  isDecided: z.boolean(),
  /** Everybody who reported it. */
  reporters: z.array(z.string()),
  /**
   * When it was last reported, by reports that still stand, or changed since; null where moderators
   * have nothing to decide.
   */
  reportedAt: z.iso.datetime().nullable(),
  /** Whether it is withdrawn, and only keeps its place. */
  isWithdrawn: z.boolean().default(false),
  /** Whether it waits for a confirmed email. */
  isWaiting: z.boolean().default(false),
});
export type ReviewLine = z.infer<typeof reviewLine>;

/** The reviews: their records, the list derived from them, and what is counted over the list. */
export interface Reviews {
  records: UniqueCollection<StoredReview>;
  list: DerivedList<StoredReview, ReviewLine>;
  /** The index with every acknowledged write in it. */
  index(): Promise<ReviewIndex>;
}

/** Opens the reviews: one per user, institution and kind (docs/product.md "Reviews"). */
export function openReviews(store: Store): Reviews {
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
  return { records, list, index: reviewIndexOver(list) };
}

/** The place that a review holds: no two live ones hold the same. */
export function placeHeld(
  data: Pick<StoredReview, 'userId' | 'institutionId' | 'internship'>,
): string {
  return `${data.userId} ${data.institutionId} ${kindOf(data)}`;
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

/** The latest event that moderators have to decide about. */
function waitingSince(data: StoredReview): string | null {
  const reported = standingReports(data).map(({ date }) => date);
  const [latest = null] = [...reported, ...(data.changed ? [data.changed.at] : [])]
    .sort()
    .reverse();
  return latest;
}
