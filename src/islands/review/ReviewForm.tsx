import { useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm, useFormContext } from 'react-hook-form';
import { confirmDialog } from '../../browser/alert.ts';
import { parseJson, readStored, writeStored } from '../../browser/device-store.ts';
import type { ReviewFormContext } from '../../browser/review-start.ts';
import { currentSession } from '../../browser/session.ts';
import { limits } from '../../domain/limits.ts';
import type { RatingKey, Review, ReviewEdit } from '../../domain/reviews/review.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { Field } from '../ui/Field.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { useAttempt } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import {
  detailKeys,
  type ReviewValues,
  reviewFormSchema,
  sendReview,
  valuesOf,
} from './form-values.ts';
import { KindFields, PaidFields, WriterFields } from './KindFields.tsx';
import { StarField } from './StarField.tsx';

/** Restores the author's draft and saves further input. */
function useReviewDraft(review: string, form: UseFormReturn<ReviewValues, unknown, ReviewEdit>) {
  const { reset, getValues, subscribe } = form;
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    const draft = storedReviewDraft(review);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    setHasDraft(draft !== null);
    return subscribe({
      formState: { values: true },
      callback: ({ values, isDirty, name }) => {
        if (name === undefined && !isDirty) return;
        storeReviewDraft(review, values);
        setHasDraft(true);
      },
    });
  }, [review, reset, getValues, subscribe]);

  function drop(): void {
    deleteReviewDraft(review);
    setHasDraft(false);
  }

  return { hasDraft, drop };
}

/** A review's draft stays in the browser until it is sent, for its author only. */
const draftKey = (review: string) => `review-draft:${review}`;

/** Saves a draft. */
function storeReviewDraft(review: string, values: ReviewValues): void {
  const draft = { owner: currentSession()?.id, values };
  writeStored(draftKey(review), JSON.stringify(draft));
}

/** The user's draft, or null. */
function storedReviewDraft(review: string): Partial<ReviewValues> | null {
  const draft = parseJson(readStored(draftKey(review)));
  if (typeof draft !== 'object' || draft === null) return null;
  const values: unknown = Reflect.get(draft, 'values');
  const isOwn = Reflect.get(draft, 'owner') === currentSession()?.id;
  return isOwn && typeof values === 'object' ? values : null;
}

/** Deletes a draft after the review is sent or discarded. */
function deleteReviewDraft(review: string): void {
  writeStored(draftKey(review), null);
}

interface Props {
  context: ReviewFormContext;
  /** The review to edit; null for a new one. */
  review: Review | null;
  /** The author's existing reviews. */
  ownReviews: readonly Review[];
  /** Opens one of them. */
  edit: (review: Review) => void;
  /** Closes the form; the draft is kept. */
  close: () => void;
}

const resolver = schemaResolver<ReviewValues, ReviewEdit>(reviewFormSchema);

/** The form for writing or editing a review. */
export function ReviewForm({ context, review, ownReviews, edit, close }: Props) {
  const { reviewForm: texts } = useWords(screenWords);
  const defaults = valuesOf(review);
  const form = useForm<ReviewValues, unknown, ReviewEdit>({ resolver, defaultValues: defaults });
  const { hasDraft, drop } = useReviewDraft(review?._id ?? context.institutionId, form);
  const { attempt, notice } = useAttempt(form, async (written: ReviewEdit) => {
    const { institutionId } = context;
    const saved = await sendReview(written, { institutionId, review });
    drop();
    await context.done(saved);
    return null;
  });
  const { errors, isSubmitting } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function discard(): Promise<void> {
    const question = { text: texts.discardQuestion, action: texts.discardAction };
    if (!(await confirmDialog(question))) return;
    form.reset(defaults);
    drop();
    close();
  }

  return (
    <FormProvider {...form}>
      <h3 ref={heading} tabIndex={-1}>
        {review ? texts.editHeading : texts.writeHeading}
      </h3>
      <Form
        className="stack review-form"
        notice={notice}
        onSubmit={form.handleSubmit(attempt)}
        actions={
          <>
            <SubmitButton isBusy={isSubmitting}>
              {isSubmitting ? texts.busy : review ? texts.save : texts.submit}
            </SubmitButton>
            <QuietButton onClick={close}>{texts.cancel}</QuietButton>
            {hasDraft && <QuietButton onClick={discard}>{texts.discard}</QuietButton>}
          </>
        }
        foot={<p className="soft small">{texts.draft}</p>}
      >
        <KindFields
          courses={context.courses}
          isFixed={review !== null}
          ownReviews={ownReviews}
          edit={edit}
        />
        <WriterFields />
        <fieldset>
          <legend>{texts.overall}</legend>
          <div className="stack">
            <StarField
              of="overall"
              label={texts.overallRating}
              error={errors.ratings?.overall && texts.chooseRating}
            />
            <CommentField
              of="overall"
              label={texts.overallComment}
              hint={texts.overallHint}
              rows={6}
              error={errors.comments?.overall?.message}
            />
          </div>
        </fieldset>
        <DetailFields />
        <PaidFields />
      </Form>
    </FormProvider>
  );
}

/** The detailed, optional ratings. */
function DetailFields() {
  const { reviewForm: texts } = useWords(screenWords);
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

/** One rating, followed by its comment. */
function DetailField({ of }: { of: RatingKey }) {
  const { ratingTexts, reviewForm: texts } = useWords(screenWords);
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

interface CommentFieldProps {
  of: RatingKey;
  label: string;
  hint?: string;
  rows: number;
  error?: string | undefined;
}

/** A comment with the number of remaining characters. */
function CommentField({ of, label, hint, rows, error }: CommentFieldProps) {
  const { reviewForm: texts } = useWords(screenWords);
  const { grouped } = useWords(screenWords);
  const { register, watch } = useFormContext<ReviewValues>();
  const remaining = limits.text - watch(`comments.${of}`).trim().length;
  return (
    <Field label={label} hint={hint} error={error} isRequired={of === 'overall'}>
      {(control) => (
        <>
          <textarea rows={rows} {...register(`comments.${of}`)} {...control} />
          <p className={remaining < 0 ? 'field-error' : 'field-hint'}>
            {remaining < 0 ? texts.over(grouped(-remaining)) : texts.left(grouped(remaining))}
          </p>
        </>
      )}
    </Field>
  );
}
