import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ReviewEdit } from '../../domain/review.ts';
import type { ReviewValues } from './form-values.ts';
import { dropReviewDraft, keepReviewDraft, keptReviewDraft } from './kept-draft.ts';

/** Takes up the draft that the author left, and keeps what is typed from then on. */
export function useKeptDraft(
  review: string,
  form: UseFormReturn<ReviewValues, unknown, ReviewEdit>,
) {
  const { reset, getValues, subscribe } = form;
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    const draft = keptReviewDraft(review);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    setHasDraft(draft !== null);
    return subscribe({
      formState: { values: true },
      callback: ({ values, isDirty, name }) => {
        if (name === undefined && !isDirty) return;
        keepReviewDraft(review, values);
        setHasDraft(true);
      },
    });
  }, [review, reset, getValues, subscribe]);

  function drop(): void {
    dropReviewDraft(review);
    setHasDraft(false);
  }

  return { hasDraft, drop };
}
