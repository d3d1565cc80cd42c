import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RatingKey } from '../../domain/review.ts';
import { reviewWords } from '../../messages/reviews.ts';
import { useWords } from '../ui/words.tsx';
import type { ReviewValues } from './form-values.ts';

interface Props {
  of: RatingKey;
  /** What the group is called; the rating's own name unless said. */
  label?: string;
  error?: string | undefined;
}

const STARS = ['1', '2', '3', '4', '5'] as const;

/** Whole stars out of 5 as a group of radio buttons; an optional rating can be taken back. */
export function StarField({ of, label, error }: Props) {
  const { ratingTexts, reviewForm: texts, reviewTexts } = useWords(reviewWords);
  const id = useId();
  const { register, watch, setValue } = useFormContext<ReviewValues>();
  const chosen = watch(`ratings.${of}`);
  const isOptional = of !== 'overall';
  return (
    <fieldset
      id={`${id}-stars`}
      className="star-field"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radio group may be required or invalid.
      role="radiogroup"
      aria-required={!isOptional}
      aria-invalid={error !== undefined}
      aria-describedby={error && id}
    >
      <legend className="label">{label ?? ratingTexts[of]}</legend>
      <div className="star-choice">
        {STARS.map((stars) => (
          <label key={stars} className={Number(stars) <= Number(chosen) ? 'star is-on' : 'star'}>
            <input
              className="visually-hidden"
              type="radio"
              value={stars}
              {...register(`ratings.${of}`)}
            />
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">{reviewTexts.stars(Number(stars))}</span>
          </label>
        ))}
        {isOptional && chosen && (
          <button
            type="button"
            className="review-act"
            aria-label={texts.clearOf(ratingTexts[of])}
            onClick={() => setValue(`ratings.${of}`, '', { shouldDirty: true })}
          >
            {texts.clear}
          </button>
        )}
      </div>
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
