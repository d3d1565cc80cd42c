import { reportedReviews } from './en/reviews.ts';
import { inEnglish } from './languages.ts';

/** What the screen says on which reported reviews are decided. */
export const reportedReviewWords = inEnglish({ reportedReviews });
