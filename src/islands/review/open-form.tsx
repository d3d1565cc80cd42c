import '../ui/zod-without-eval.ts';
import './review.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { pageLanguage } from '../../browser/page-language.ts';
import type { ReviewFormContext } from '../../browser/review-start.ts';
import type { Review } from '../../domain/review.ts';
import { LoadFailure, Loading, useLoad } from '../console/Loading.tsx';
import { inLanguage } from '../ui/words.tsx';
import { loadOwnReviews } from './form-values.ts';
import { ReviewForm } from './ReviewForm.tsx';

/** Shows a review's form on the page until it is closed. */
export function openForm(place: ReviewFormContext): void {
  const root = createRoot(place.host);
  const close = () => {
    root.unmount();
    place.close();
  };
  root.render(<Opened language={pageLanguage()} place={place} close={close} />);
}

interface Props {
  place: ReviewFormContext;
  close: () => void;
}

const Opened = inLanguage(function Opened({ place, close }: Props) {
  const { institutionId } = place;
  const { data, failed, reload } = useLoad(institutionId, () => loadOwnReviews(institutionId));
  if (failed) return <LoadFailure text={failed} retry={reload} />;
  return data ? <Form place={place} close={close} own={data} /> : <Loading />;
});

/** A new review, or an existing one of the author's of the same kind. */
function Form({ place, close, own }: Props & { own: readonly Review[] }) {
  const asked = own.find(({ _id }) => _id === place.reviewId) ?? null;
  const [review, edit] = useState(asked);
  return (
    <ReviewForm
      key={review?._id}
      place={place}
      review={review}
      own={own}
      edit={edit}
      close={close}
    />
  );
}
