import { z } from 'zod';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type Review, type ReviewEdit, review } from '../../domain/review.ts';
import { reviewWords } from '../../messages/reviews.ts';
import { type Loaded, loadedFrom } from '../console/useLoad.ts';
import { type Notice, refusalNotice } from '../ui/notice.ts';

/** Publishes a new review, or the edit of one; null when it is done. */
export async function sendReview(
  edit: ReviewEdit,
  { institutionId, review }: { institutionId: string; review: Review | null },
): Promise<Notice | null> {
  const result = review
    ? await api('PUT', `/api/reviews/${review._id}`, edit)
    : await api('POST', '/api/reviews', { ...edit, institutionId });
  return result.ok ? null : refusalNotice(result);
}

const ownReviews = z.object({ reviews: z.array(review) }).transform(({ reviews }) => reviews);

/** The author's own reviews of an institution. */
export async function loadOwnReviews(institution: string): Promise<Loaded<Review[]>> {
  const { reviewForm: texts } = reviewWords(pageLanguage());
  const query = new URLSearchParams({ institution });
  return loadedFrom(await api('GET', `/api/reviews/mine?${query}`), ownReviews, texts.loadFailed);
}
