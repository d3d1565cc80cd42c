import { z } from 'zod';
import {
  kindOf,
  type RatingKey,
  type ReviewEdit,
  type ReviewKind,
  ratingKeys,
  reviewEdit,
} from '../../domain/review.ts';

/** What the form holds: texts, blank where nothing is said; a rating is the number of its stars. */
export interface ReviewValues {
  kind: ReviewKind;
  course: string;
  internship: string;
  ratings: Record<RatingKey, string>;
  comments: Record<RatingKey, string>;
}

/** The ratings that may be left out. */
export const detailKeys = ratingKeys.filter((key) => key !== 'overall');

/** The form of a review: as it stands, or empty. */
export function valuesOf(review: ReviewEdit | null): ReviewValues {
  return {
    kind: review ? kindOf(review) : 'course',
    course: review?.course ?? '',
    internship: review?.internship ?? '',
    ratings: eachRating((key) => String(review?.ratings[key] ?? '')),
    comments: eachRating((key) => review?.comments[key] ?? ''),
  };
}

/** What the form sends: of the two kinds the chosen one, and nothing that is blank. */
function payloadOf({ kind, ratings, comments, ...named }: ReviewValues) {
  return {
    [kind]: named[kind],
    ratings: given(ratings, Number),
    comments: given(comments, String),
  };
}

const namesWhat = ({ course, internship }: Partial<ReviewEdit>) => Boolean(course ?? internship);

/** Reads the form; here it must be said which course or internship is meant. */
export const reviewFormSchema = z.preprocess(
  (values: ReviewValues) => payloadOf(values),
  reviewEdit.refine(namesWhat, {
    path: ['course'],
    params: { key: 'required' },
    // Whatever else is wrong: all that is missing is said at once.
    when: () => true,
  }),
);

function eachRating(value: (key: RatingKey) => string): ReviewValues['ratings'] {
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

function given<Value>(texts: Record<string, string>, read: (text: string) => Value) {
  const said = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return Object.fromEntries(said.map(([key, text]) => [key, read(text)]));
}
