import { useWatch } from 'react-hook-form';
import { averageFee } from '../../domain/fees.ts';
import { consoleWords } from '../../messages/console.ts';
import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';
import type { FormValues } from './form-values.ts';

/** The mean of the fees as typed so far; screen readers hear it change. */
export function AverageFee() {
  const { institutionForm: texts } = useWords(consoleWords);
  const fee = useWatch<FormValues, 'coursesAndFees', FormValues, string | null>({
    name: 'coursesAndFees',
    compute: (rows) => averageFee(rows.filter(({ course }) => course.trim() !== '')),
  });
  return (
    <Field label={texts.averageFee} hint={texts.hints.averageFee}>
      {(control) => (
        <>
          <input {...control} value={fee ?? texts.hints.averageFeeMissing} readOnly />
          <span className="visually-hidden" role="status">
            {fee && texts.averageFeeIs(fee)}
          </span>
        </>
      )}
    </Field>
  );
}
