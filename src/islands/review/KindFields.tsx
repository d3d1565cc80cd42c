import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { limits } from '../../domain/limits.ts';
import { kindOf, type Review, reviewKinds } from '../../domain/review.ts';
import { reviewWords } from '../../messages/reviews.ts';
import { TextField } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';
import type { ReviewValues } from './form-values.ts';

interface Props {
  /** The institution's courses, to choose from. */
  courses: readonly string[];
  /** The kind of a review that stands cannot change: it would be another review. */
  isFixed: boolean;
  /** The author's reviews that there are already: one of each kind. */
  own: readonly Review[];
  edit: (review: Review) => void;
}

/** Whether a course is reviewed or an internship, and which. */
export function KindFields({ courses, isFixed, own, edit }: Props) {
  const { reviewForm: texts } = useWords(reviewWords);
  const listId = useId();
  const { register, watch, formState } = useFormContext<ReviewValues>();
  const { errors } = formState;
  const kind = watch('kind');
  const there = isFixed ? undefined : own.find((review) => kindOf(review) === kind);
  return (
    <fieldset>
      <legend>{texts.kind}</legend>
      <div className="stack">
        {!isFixed && (
          <div className="cluster">
            {reviewKinds.map((each) => (
              <label key={each} className="choice">
                <input type="radio" value={each} {...register('kind')} />
                {texts.kinds[each]}
              </label>
            ))}
          </div>
        )}
        {there && (
          <p className="message" role="status">
            {texts.there[kind]}{' '}
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => edit(there)}
            >
              {texts.editThere}
            </button>
          </p>
        )}
        <div className="form-grid">
          <TextField
            key={kind}
            isRequired
            label={texts[kind]}
            hint={kind === 'course' ? texts.courseHint : texts.internshipHint}
            maxLength={limits.name}
            autoComplete="off"
            {...(kind === 'course' && { list: listId })}
            field={register(kind)}
            error={(errors[kind] ?? errors.course)?.message}
          />
        </div>
      </div>
      <datalist id={listId}>
        {courses.map((course) => (
          <option key={course} value={course} />
        ))}
      </datalist>
    </fieldset>
  );
}
