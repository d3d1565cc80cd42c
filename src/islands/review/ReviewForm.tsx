import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { confirmDialog } from '../../browser/alert.ts';
import type { FormPlace } from '../../browser/review-start.ts';
import type { Review, ReviewEdit } from '../../domain/review.ts';
import { reviewWords } from '../../messages/reviews.ts';
import { Form } from '../ui/Form.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { useAttempt } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { CommentField } from './CommentField.tsx';
import { DetailFields } from './DetailFields.tsx';
import { type ReviewValues, reviewFormSchema, valuesOf } from './form-values.ts';
import { KindFields } from './KindFields.tsx';
import { sendReview } from './review-calls.ts';
import { StarField } from './StarField.tsx';
import { useKeptDraft } from './useKeptDraft.ts';

interface Props {
  place: FormPlace;
  /** The review to edit; null for a new one. */
  review: Review | null;
  /** The author's reviews that there are already. */
  own: readonly Review[];
  /** Turns to one of them. */
  edit: (review: Review) => void;
  /** The form goes away; what is typed stays in the draft. */
  close: () => void;
}

const resolver = schemaResolver<ReviewValues, ReviewEdit>(reviewFormSchema);

/** The form in which a review is written, or edited by its author. */
export function ReviewForm({ place, review, own, edit, close }: Props) {
  const { reviewForm: texts } = useWords(reviewWords);
  const defaults = valuesOf(review);
  const form = useForm<ReviewValues, unknown, ReviewEdit>({ resolver, defaultValues: defaults });
  const { hasDraft, drop } = useKeptDraft(review?._id ?? place.institutionId, form);
  const { attempt, notice } = useAttempt(form, async (written: ReviewEdit) => {
    const { institutionId } = place;
    const failed = await sendReview(written, { institutionId, review });
    if (failed) return failed;
    drop();
    place.done();
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
            <button type="button" className="button button-quiet" onClick={close}>
              {texts.cancel}
            </button>
            {hasDraft && (
              <button type="button" className="button button-quiet" onClick={discard}>
                {texts.discard}
              </button>
            )}
          </>
        }
        foot={<p className="soft small">{texts.draft}</p>}
      >
        <KindFields courses={place.courses} isFixed={review !== null} own={own} edit={edit} />
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
      </Form>
    </FormProvider>
  );
}
