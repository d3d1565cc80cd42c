import { useFormContext } from 'react-hook-form';
import { limits } from '../../domain/limits.ts';
import type { RatingKey } from '../../domain/review.ts';
import { reviewWords } from '../../messages/reviews.ts';
import { screenWords } from '../../messages/screens.ts';
import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';
import type { ReviewValues } from './form-values.ts';

interface Props {
  of: RatingKey;
  label: string;
  hint?: string;
  rows: number;
  error?: string | undefined;
}

/** A comment with how many more characters it may have. */
export function CommentField({ of, label, hint, rows, error }: Props) {
  const { reviewForm: texts } = useWords(reviewWords);
  const { grouped } = useWords(screenWords);
  const { register, watch } = useFormContext<ReviewValues>();
  const left = limits.text - watch(`comments.${of}`).trim().length;
  return (
    <Field label={label} hint={hint} error={error} isRequired={of === 'overall'}>
      {(control) => (
        <>
          <textarea rows={rows} {...register(`comments.${of}`)} {...control} />
          <p className={left < 0 ? 'field-error' : 'field-hint'}>
            {left < 0 ? texts.over(grouped(-left)) : texts.left(grouped(left))}
          </p>
        </>
      )}
    </Field>
  );
}
