import { tagsOfReview } from '../../domain/page-tags.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { StoredReview } from '../../domain/review-moderation.ts';
import type { Attempt, WriteOptions } from '../../store/collection.ts';
import { RecordMissing, ValueTaken } from '../../store/errors.ts';
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
