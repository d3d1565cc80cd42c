import { reportedReviews } from './en/reviews.ts';
import { inEnglish } from './languages.ts';

/** Words of the screen that moderates reported reviews. */
export const reportedReviewWords = inEnglish({ reportedReviews });
