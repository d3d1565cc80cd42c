import '../ui/zod-without-eval.ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { pageLanguage } from '../../browser/page-language.ts';
import type { ReviewFormContext } from '../../browser/review-start.ts';
import type { Review } from '../../domain/reviews/review.ts';
import { Loaded } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import { withLanguage } from '../ui/words.tsx';
import { loadOwnReviews } from './form-values.ts';
import { ReviewForm } from './ReviewForm.tsx';

/** Shows a review's form on the page until it is closed. */
export function openForm(context: ReviewFormContext): void {
  const root = createRoot(context.host);
  const close = () => {
    root.unmount();
    context.close();
  };
  root.render(<ReviewFormLoader language={pageLanguage()} context={context} close={close} />);
}

interface Props {
  context: ReviewFormContext;
  close: () => void;
}

const ReviewFormLoader = withLanguage(function ReviewFormLoader({ context, close }: Props) {
  const { institutionId } = context;
  const load = useLoad(institutionId, () => loadOwnReviews(institutionId));
  return (
    <Loaded load={load}>
      {(ownReviews) => <Form context={context} close={close} ownReviews={ownReviews} />}
    </Loaded>
  );
});

/** A new review, or an existing one of the author's of the same kind. */
function Form({ context, close, ownReviews }: Props & { ownReviews: readonly Review[] }) {
  const initial = ownReviews.find(({ _id }) => _id === context.reviewId) ?? null;
  const [review, setReview] = useState(initial);
  return (
    <ReviewForm
      key={review?._id}
      context={context}
      review={review}
      ownReviews={ownReviews}
      edit={setReview}
      close={close}
    />
  );
}
