import { z } from 'zod';
import { api } from '../../browser/api-client.ts';
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
} from '../../domain/review.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { type Loaded, loadedFrom } from '../console/Loading.tsx';
import { type Notice, refusalNotice } from '../ui/Message.tsx';

/** What the form holds: texts, blank where nothing is said; a rating is the number of its stars. */
export interface ReviewValues {
  kind: ReviewKind;
  course: string;
  internship: string;
  writtenAs: string;
  year: string;
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
    writtenAs: review?.writtenAs ?? '',
    year: String(review?.year ?? ''),
    ratings: eachRating((key) => String(review?.ratings[key] ?? '')),
    comments: eachRating((key) => review?.comments[key] ?? ''),
  };
}

/** What the form sends: of the two kinds the chosen one, and nothing that is blank. */
function payloadOf({ kind, ratings, comments, writtenAs, year, ...named }: ReviewValues) {
  return {
    [kind]: named[kind],
    ...given({ writtenAs }, String),
    ...given({ year }, Number),
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

const visibility = z.object({ isHidden: z.boolean() });

/** Saves a new review, or the edit of one; says whether it is hidden, or why it was not saved. */
export async function sendReview(
  edit: ReviewEdit,
  { institutionId, review }: { institutionId: string; review: Review | null },
): Promise<{ saved: { isHidden: boolean } } | { refused: Notice }> {
  const result = review
    ? await api('PUT', `/api/reviews/${review._id}`, edit)
    : await api('POST', '/api/reviews', { ...edit, institutionId });
  if (!result.ok) return { refused: refusalNotice(result) };
  const saved = visibility.safeParse(result.data);
  return { saved: saved.data ?? { isHidden: false } };
}

const ownReviews = z.object({ reviews: z.array(review) }).transform(({ reviews }) => reviews);

/** The author's own reviews of an institution. */
export async function loadOwnReviews(institution: string): Promise<Loaded<Review[]>> {
  const { reviewForm: texts } = screenWords(pageLanguage());
  const query = new URLSearchParams({ institution });
  return loadedFrom(await api('GET', `/api/reviews/mine?${query}`), ownReviews, texts.loadFailed);
}
