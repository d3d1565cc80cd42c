import { currentSession } from '../../browser/session.ts';
import type { ReviewValues } from './form-values.ts';

/** The draft of one review stays in the browser until it is sent, for its own author only. */
const keyOf = (review: string) => `review-draft:${review}`;

/** Keeps what is typed. */
export function keepReviewDraft(review: string, values: ReviewValues): void {
  const draft = { owner: currentSession()?.id, values };
  localStorage.setItem(keyOf(review), JSON.stringify(draft));
}

/** What the signed-in user had typed; null when nothing. */
export function keptReviewDraft(review: string): Partial<ReviewValues> | null {
  const kept = localStorage.getItem(keyOf(review));
  const draft: unknown = kept === null ? null : JSON.parse(kept);
  if (typeof draft !== 'object' || draft === null) return null;
  const values: unknown = Reflect.get(draft, 'values');
  const isOwn = Reflect.get(draft, 'owner') === currentSession()?.id;
  return isOwn && typeof values === 'object' ? values : null;
}

/** Forgets it: the review is sent, or the author wants it no more. */
export function dropReviewDraft(review: string): void {
  localStorage.removeItem(keyOf(review));
}
