import { useFormContext } from 'react-hook-form';
import type { RatingKey } from '../../domain/review.ts';
import { reviewWords } from '../../messages/reviews.ts';
import { useWords } from '../ui/words.tsx';
import { CommentField } from './CommentField.tsx';
import { detailKeys, type ReviewValues } from './form-values.ts';
import { StarField } from './StarField.tsx';

/** The detailed ratings, all of them optional. */
export function DetailFields() {
  const { reviewForm: texts } = useWords(reviewWords);
  return (
    <fieldset>
      <legend>{texts.detailed}</legend>
      <div className="stack">
        <p className="soft">{texts.detailedLead}</p>
        {detailKeys.map((key) => (
          <DetailField key={key} of={key} />
        ))}
      </div>
    </fieldset>
  );
}

/** One rating; its comment comes with it. */
function DetailField({ of }: { of: RatingKey }) {
  const { ratingTexts, reviewForm: texts } = useWords(reviewWords);
  const { watch, formState } = useFormContext<ReviewValues>();
  const { errors } = formState;
  const [rating, comment] = watch([`ratings.${of}`, `comments.${of}`]);
  return (
    <div className="review-field">
      <StarField of={of} error={errors.ratings?.[of]?.message} />
      {(rating || comment) && (
        <CommentField
          of={of}
          label={texts.comment(ratingTexts[of])}
          rows={2}
          error={errors.comments?.[of]?.message}
        />
      )}
    </div>
  );
}
