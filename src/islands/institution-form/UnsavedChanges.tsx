import { useDeferredValue, useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type Difference, findDifferences } from '../../domain/differences.ts';
import { consoleWords } from '../../messages/console.ts';
import { formMapWords } from '../../messages/form-map.ts';
import { DifferenceTable } from '../ui/DifferenceTable.tsx';
import { differenceRows } from '../ui/difference-rows.ts';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import { type FormValues, formValues } from './form-values.ts';
import { payloadOf } from './payload.ts';

/** The number of unsaved changes, and their list on demand. */
export function UnsavedChanges() {
  const { isDirty } = useFormState<FormValues>();
  if (!isDirty) return null;
  return <ChangeCount />;
}

function ChangeCount() {
  const { formMap: texts } = useWords(formMapWords);
  const { pathWords, valueWords } = useWords(consoleWords);
  const [isOpen, setIsOpen] = useState(false);
  const region = useId();
  const rows = useUnsavedChanges();
  return (
    <div className="unsaved">
      <span role="status">{texts.changes(rows.length)}</span>
      <QuietButton
        isSmall
        aria-expanded={isOpen}
        aria-controls={region}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? texts.hideReview : texts.review}
      </QuietButton>
      <div id={region} className="unsaved-review" hidden={!isOpen}>
        {isOpen && (
          <DifferenceTable rows={differenceRows(rows, { pathWords, valueWords })} texts={texts} />
        )}
      </div>
    </div>
  );
}

/** The differences between the saved and the current body of the edit call. */
function useUnsavedChanges(): Difference[] {
  const { formState } = useFormContext<FormValues>();
  const saved = formValues.safeParse(formState.defaultValues).data;
  const typed = useDeferredValue(useWatch({ compute: (values: FormValues) => values }));
  if (!saved) return [];
  return findDifferences(payloadOf(saved, 'editing'), payloadOf(typed, 'editing'));
}
