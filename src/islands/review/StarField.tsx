import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RatingKey } from '../../domain/reviews/review.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { useWords } from '../ui/words.tsx';
import type { ReviewValues } from './form-values.ts';

interface StarFieldProps {
  of: RatingKey;
  /** The group's label; by default the rating's name. */
  label?: string;
  error?: string | undefined;
}

const STARS = ['1', '2', '3', '4', '5'] as const;

/** A rating of 1 to 5 stars as radio buttons; an optional one can be cleared. */
export function StarField({ of, label, error }: StarFieldProps) {
  const { ratingTexts, reviewForm: texts, reviewTexts } = useWords(screenWords);
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
