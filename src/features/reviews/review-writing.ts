import { markHandled } from '../../async/index.ts';
import { tagsOfReview } from '../../domain/pages/page-tags.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { StoredReview } from '../../domain/reviews/stored-review.ts';
import { RecordMissing, ValueTaken, type WritePlan } from '../../store/index.ts';
import { planPurge } from '../changes/page-purges.ts';
import type { With } from '../needs.ts';

/** The plan of a write of a review: the pages that show its rating are purged. */
export function planReviewWrite(runtime: With<'pages' | 'reviews'>): WritePlan<StoredReview> {
  const merges = markHandled(runtime.reviews.survivors());
  return planPurge(runtime, async ({ institutionId }: StoredReview) =>
    tagsOfReview((await merges).of(institutionId)),
  );
}

/**
 * Rethrows an error of a write of a review; the store's refusals become `unknownReview` and
 * `reviewTaken`.
 */
export function rethrowAsRefusal(error: unknown): never {
  if (error instanceof RecordMissing) throw new Refusal('unknownReview');
  if (error instanceof ValueTaken) throw new Refusal('reviewTaken');
  throw error;
}

/** Refuses `unknownReview` for a withdrawn review that still holds its place. */
export function requireNotWithdrawn({ withdrawnAt }: StoredReview): void {
  if (withdrawnAt !== null) throw new Refusal('unknownReview');
}
