import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { isStale } from '../../browser/api-error.ts';
import { indianDay } from '../../domain/date.ts';
import { dateScreenWords } from '../../messages/date-screen.ts';
import { addTypedSources } from '../source-picker/NewSource.tsx';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { type Notice, noticeOf } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { useDraft, useLeaveWarning } from '../ui/useDraft.ts';
import { useLanguage, useWords } from '../ui/words.tsx';
import { DateRowFields } from './DateRowFields.tsx';
import { saveDates, type VersionedDates } from './date-calls.ts';
import {
  blankRow,
  bodyOf,
  type DateValues,
  resolverOf,
  rowMessages,
  rowOf,
} from './date-values.ts';

interface Props {
  slug: string;
  cycle: number;
  loaded: VersionedDates;
  /** Called when the form gains or loses unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  /** Called after a save, and to load another user's version. */
  onSaved: (notice: Notice) => void;
  reload: () => void;
}

/** The dates of one cycle, saved together with those of the exam's other cycles. */
export function CycleForm({ slug, cycle, loaded, onDirty, onSaved, reload }: Props) {
  const language = useLanguage();
  const { dateScreen: texts } = useWords(dateScreenWords);
  const today = indianDay(new Date());
  const [isChangedElsewhere, setIsChangedElsewhere] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const others = loaded.dates.filter((date) => date.cycle !== cycle);
  const cycleDates = loaded.dates.filter((date) => date.cycle === cycle);
  const [resolver] = useState(() => resolverOf(cycle, today, language));
  const form = useForm<DateValues, unknown, DateValues>({
    resolver,
    defaultValues: { rows: cycleDates.map(rowOf) },
  });
  const rows = useFieldArray({ control: form.control, name: 'rows' });
  const { attempt, notice, showNotice } = useAttempt(form, send);
  const { isSubmitting, isDirty } = form.formState;
  const draft = useDraft(`exam-dates ${slug} ${cycle}`, form);
  useLeaveWarning(isDirty);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  async function send(values: DateValues): Promise<Notice | null> {
    try {
      const saved = await saveDates(slug, bodyOf(values.rows, cycle, others), loaded.etag);
      // Another exam may be chosen before the saved dates are loaded again.
      form.reset(values);
      onSaved(saved);
      return null;
    } catch (failed) {
      const { fields = {}, ...refusal } = noticeOf(failed);
      setIsChangedElsewhere(isStale(failed));
      return { ...refusal, fields: rowMessages(fields, others.length) };
    }
  }

  /** A source that is typed but not yet added is added first. */
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (await addTypedSources()) await form.handleSubmit(attempt, () => showNotice(null))(event);
  }

  function addRow(): void {
    rows.append(blankRow(today, form.getValues('rows').at(-1)?.origin));
  }

  function removeRow(index: number): void {
    rows.remove(index);
    addButton.current?.focus();
  }

  return (
    <FormProvider {...form}>
      <Form
        className="stack"
        lead={<DraftNotice {...draft} />}
        notice={notice}
        onSubmit={submit}
        actions={
          <SubmitButton isBusy={isSubmitting}>
            {isSubmitting ? texts.saving : texts.submit}
          </SubmitButton>
        }
        foot={isChangedElsewhere && <QuietButton onClick={reload}>{texts.reload}</QuietButton>}
      >
        {rows.fields.length === 0 && <p className="soft">{texts.none}</p>}
        <div className="rows">
          {rows.fields.map(({ id }, index) => (
            <DateRowFields key={id} index={index} remove={() => removeRow(index)} />
          ))}
          <QuietButton ref={addButton} onClick={addRow}>
            {texts.add}
          </QuietButton>
        </div>
      </Form>
    </FormProvider>
  );
}
