import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { limits } from '../../domain/limits.ts';
import { kindOf, type Review, reviewKinds, writerKinds } from '../../domain/reviews/review.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { TextField } from '../ui/Field.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import type { ReviewValues } from './form-values.ts';

interface Props {
  /** The institution's courses. */
  courses: readonly string[];
  /** The kind of an existing review is fixed. */
  isFixed: boolean;
  /** The author's existing reviews, at most one of each kind. */
  ownReviews: readonly Review[];
  edit: (review: Review) => void;
}

/** Chooses between course and internship, and which one. */
export function KindFields({ courses, isFixed, ownReviews, edit }: Props) {
  const { reviewForm: texts } = useWords(screenWords);
  const listId = useId();
  const { register, watch, formState } = useFormContext<ReviewValues>();
  const { errors } = formState;
  const kind = watch('kind');
  const existing = isFixed ? undefined : ownReviews.find((review) => kindOf(review) === kind);
  return (
    <fieldset>
      <legend>{texts.kind}</legend>
      <div className="stack">
        {!isFixed && (
          <div className="cluster">
            {reviewKinds.map((value) => (
              <label key={value} className="choice">
                <input type="radio" value={value} {...register('kind')} />
                {texts.kinds[value]}
              </label>
            ))}
          </div>
        )}
        {existing && (
          <p className="message" role="status">
            {texts.there[kind]}{' '}
            <QuietButton isSmall onClick={() => edit(existing)}>
              {texts.editThere}
            </QuietButton>
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

/** The writer's relation to the institution and the year, both optional. */
export function WriterFields() {
  const { reviewForm: texts } = useWords(screenWords);
  const { register, formState } = useFormContext<ReviewValues>();
  const { errors } = formState;
  return (
    <fieldset>
      <legend>{texts.writer}</legend>
      <div className="stack">
        <div className="cluster">
          {writerKinds.map((value) => (
            <label key={value} className="choice">
              <input type="radio" value={value} {...register('writtenAs')} />
              {texts.writers[value]}
            </label>
          ))}
        </div>
        <div className="form-grid">
          <TextField
            label={texts.year}
            hint={texts.yearHint}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            field={register('year')}
            error={errors.year?.message}
          />
        </div>
      </div>
    </fieldset>
  );
}

const paidFields = ['entryYear', 'feePaid', 'hostelPaid', 'scholarshipGot'] as const;

/** What the writer paid and got, all optional; amounts are shown only as ranges of several writers. */
export function PaidFields() {
  const { reviewForm: texts } = useWords(screenWords);
  const { register, formState } = useFormContext<ReviewValues>();
  const { errors } = formState;
  return (
    <fieldset>
      <legend>{texts.paid}</legend>
      <p className="soft">{texts.paidLead}</p>
      <div className="form-grid">
        {paidFields.map((name) => (
          <TextField
            key={name}
            label={texts.paidFields[name]}
            inputMode={name === 'scholarshipGot' ? 'text' : 'numeric'}
            maxLength={limits.name}
            autoComplete="off"
            field={register(name)}
            error={errors[name]?.message}
          />
        ))}
      </div>
    </fieldset>
  );
}
