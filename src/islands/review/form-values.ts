import * as z from 'zod';
import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  kindOf,
  type RatingKey,
  type Review,
  type ReviewEdit,
  type ReviewKind,
  ratingKeys,
  review,
  reviewEdit,
} from '../../domain/reviews/review.ts';
import { parseTypedAmount, parseTypedNumber } from '../../domain/typed-number.ts';
import { screenWords } from '../../messages/screen-words.ts';

/** Form values: texts, blank where empty; a rating is its number of stars. */
export interface ReviewValues {
  kind: ReviewKind;
  course: string;
  internship: string;
  writtenAs: string;
  year: string;
  entryYear: string;
  feePaid: string;
  hostelPaid: string;
  scholarshipGot: string;
  ratings: Record<RatingKey, string>;
  comments: Record<RatingKey, string>;
}

/** The optional ratings. */
export const detailKeys = ratingKeys.filter((key) => key !== 'overall');

/** Form values of a review, or of an empty form. */
export function valuesOf(review: ReviewEdit | null): ReviewValues {
  return {
    kind: review ? kindOf(review) : 'course',
    course: review?.course ?? '',
    internship: review?.internship ?? '',
    writtenAs: review?.writtenAs ?? '',
    year: String(review?.year ?? ''),
    entryYear: String(review?.entryYear ?? ''),
    feePaid: String(review?.feePaid ?? ''),
    hostelPaid: String(review?.hostelPaid ?? ''),
    scholarshipGot: review?.scholarshipGot ?? '',
    ratings: mapRatings((key) => String(review?.ratings[key] ?? '')),
    comments: mapRatings((key) => review?.comments[key] ?? ''),
  };
}

/** The request body: only the chosen kind, without blanks. */
function payloadOf({
  kind,
  ratings,
  comments,
  writtenAs,
  scholarshipGot,
  ...values
}: ReviewValues) {
  const { year, entryYear, feePaid, hostelPaid, ...named } = values;
  return {
    [kind]: named[kind],
    ...parseFilled({ writtenAs, scholarshipGot }, String),
    ...parseFilled({ year, entryYear }, (text) => parseTypedNumber(text) ?? Number.NaN),
    ...parseFilled({ feePaid, hostelPaid }, (text) => parseTypedAmount(text) ?? Number.NaN),
    ratings: parseFilled(ratings, Number),
    comments: parseFilled(comments, String),
  };
}

const namesSubject = ({ course, internship }: Partial<ReviewEdit>) => Boolean(course ?? internship);

/** Parses the form and requires the name of the course or internship. */
export const reviewFormSchema = z.preprocess(
  (values: ReviewValues) => payloadOf(values),
  reviewEdit.refine(namesSubject, {
    path: ['course'],
    params: { key: 'required' },
    // Checked even if other fields are invalid, so that all errors are reported together.
    when: () => true,
  }),
);

function mapRatings(value: (key: RatingKey) => string): ReviewValues['ratings'] {
  return {
    overall: value('overall'),
    academics: value('academics'),
    faculty: value('faculty'),
    infrastructure: value('infrastructure'),
    placements: value('placements'),
    hostel: value('hostel'),
    campusLife: value('campusLife'),
    valueForMoney: value('valueForMoney'),
  };
}

function parseFilled<Value>(texts: Record<string, string>, read: (text: string) => Value) {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return Object.fromEntries(filled.map(([key, text]) => [key, read(text)]));
}

const visibility = z.object({ isHidden: z.boolean() }).catch({ isHidden: false });

/** Saves a new or edited review; returns whether it is hidden. */
export function sendReview(
  edit: ReviewEdit,
  { institutionId, review }: { institutionId: string; review: Review | null },
): Promise<{ isHidden: boolean }> {
  const schema = visibility;
  return review
    ? call('PUT', `/api/reviews/${review._id}`, { schema, body: edit })
    : call('POST', '/api/reviews', { schema, body: { ...edit, institutionId } });
}

const ownReviews = z.object({ reviews: z.array(review) }).transform(({ reviews }) => reviews);

/** The author's reviews of an institution. */
export async function loadOwnReviews(institution: string): Promise<Review[]> {
  const { reviewForm: texts } = screenWords(pageLanguage());
  const query = new URLSearchParams({ institution });
  return call('GET', `/api/reviews/mine?${query}`, {
    schema: ownReviews,
    failed: texts.loadFailed,
  });
}
