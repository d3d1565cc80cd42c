import type { Survivors } from '../../domain/curation/survivors.ts';
import { listStandingReports } from '../../domain/reviews/review-moderation.ts';
import { type StoredReview, slotKey, storedReview } from '../../domain/reviews/stored-review.ts';
import type { DerivedList, Store, UniqueCollection } from '../../store/index.ts';
import { type ReadReviewIndex, trackReviews } from './review-index.ts';
import { type ReviewLine, reviewLine } from './review-line.ts';

/** The reviews: records, the derived list, and the index over the list. */
export interface Reviews {
  records: UniqueCollection<StoredReview>;
  list: DerivedList<StoredReview, ReviewLine>;
  index: ReadReviewIndex;
  /** To which institutions merged ones lead: a review stays stored with the one it was written of. */
  survivors(): Promise<Survivors>;
}

/** Opens the reviews: one per user, institution and kind (docs/product.md "Reviews"). */
export function openReviews(store: Store, survivors: Reviews['survivors']): Reviews {
  const recordsOnly = store.uniqueCollection({
    name: 'review',
    version: 1,
    schema: storedReview,
    unique: {
      review: slotKey,
    },
  });
  const { records, list } = store.listedCollection(recordsOnly, {
    name: 'review',
    version: 1,
    isPersonal: true,
    schema: reviewLine,
    summarise: lineOf,
  });
  return { records, list, survivors, index: trackReviews(list, survivors) };
}

function lineOf(data: StoredReview): ReviewLine {
  const { institutionId, userId, course, internship, ratings, isHidden, createdAt } = data;
  const { feePaid, hostelPaid } = data;
  return {
    ...(feePaid !== undefined && { feePaid }),
    ...(hostelPaid !== undefined && { hostelPaid }),
    institutionId,
    userId,
    course,
    internship,
    ratings,
    isHidden,
    createdAt,
    isDecided: data.decision !== null,
    reporters: data.reports.map((report) => report.userId),
    reportedAt: data.withdrawnAt === null ? latestPendingEvent(data) : null,
    isWithdrawn: data.withdrawnAt !== null,
    isWaiting: data.isWaiting,
  };
}

/** The latest event that awaits a moderator's decision. */
function latestPendingEvent(data: StoredReview): string | null {
  const reported = listStandingReports(data).map(({ date }) => date);
  const [latest = null] = [...reported, ...(data.changed ? [data.changed.at] : [])]
    .sort()
    .reverse();
  return latest;
}
