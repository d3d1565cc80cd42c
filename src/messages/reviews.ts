import {
  outcomesSection,
  ratingTexts,
  reportedReviews,
  reportForm,
  reportReasonTexts,
  reportReasonWords,
  reviewForm,
  reviewNews,
  reviewTexts,
} from './en/reviews.ts';
import { byLanguage } from './languages.ts';

/** What is said where reviews are written, reported and decided on. */
export const reviewWords = byLanguage({
  en: {
    outcomesSection,
    ratingTexts,
    reportedReviews,
    reportForm,
    reportReasonTexts,
    reportReasonWords,
    reviewForm,
    reviewNews,
    reviewTexts: { deletedUser: reviewTexts.deletedUser, stars: reviewTexts.stars },
  },
});
