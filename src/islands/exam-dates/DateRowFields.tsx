import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { dateKinds, datePrecisions, dateStates } from '../../domain/exams/exam-date.ts';
import { dateScreenWords } from '../../messages/date-screen.ts';
import { NewSource } from '../source-picker/NewSource.tsx';
import { SourcePicker } from '../source-picker/SourcePicker.tsx';
import { ChoiceField, dateControl, Field, TextField } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';
import type { DateRow, DateValues } from './date-values.ts';

/** The source of a date: one of those that exist, a new one, or an address. */
function DateSource({ index }: { index: number }) {
  const { dateScreen: texts } = useWords(dateScreenWords);
  const { getValues } = useFormContext<DateValues>();
  const { field, fieldState } = useController<DateValues, `rows.${number}.origin`>({
    name: `rows.${index}.origin`,
  });
  const [isAdding, setIsAdding] = useState(false);
  function choose(id: string): void {
    setIsAdding(false);
    field.onChange(id);
  }
  return (
    <>
      <Field
        label={texts.labels.origin}
        hint={texts.originHint}
        error={fieldState.error?.message}
        isRequired
      >
        {(control) => (
          <SourcePicker
            control={control}
            inputRef={field.ref}
            name={field.name}
            chosenId={field.value}
            onBlur={field.onBlur}
            choose={choose}
            addAnother={() => setIsAdding(true)}
            inUse={() => new Set(getValues('rows').map(({ origin }) => origin))}
            takesAddress
          />
        )}
      </Field>
      {isAdding && <NewSource onAdded={choose} onCancel={() => setIsAdding(false)} />}
    </>
  );
}

interface Props {
  index: number;
  remove: () => void;
}

/** The fields of one date. */
export function DateRowFields({ index, remove }: Props) {
  const { dateScreen: texts, dateTexts } = useWords(dateScreenWords);
  const { register, watch, formState } = useFormContext<DateValues>();
  const { labels } = texts;
  const title = texts.row(String(index + 1));
  const isMonth = watch(`rows.${index}.precision`) === 'month';
  const registerCell = (name: keyof DateRow) => ({
    field: register(`rows.${index}.${name}`),
    error: formState.errors.rows?.[index]?.[name]?.message,
  });
  // Browsers without a month control get a text field for 2027-01.
  const time = isMonth ? { type: 'text', placeholder: 'YYYY-MM' } : dateControl;
  return (
    <fieldset className="form-row">
      <legend>{title}</legend>
      <div className="form-grid">
        <ChoiceField
          {...registerCell('kind')}
          label={labels.kind}
          choices={dateKinds.map((value) => ({ value, label: dateTexts.kinds[value] }))}
        />
        <TextField {...registerCell('session')} label={labels.session} hint={texts.sessionHint} />
        <ChoiceField
          {...registerCell('precision')}
          label={labels.precision}
          choices={datePrecisions.map((value) => ({ value, label: texts.precisions[value] }))}
        />
        <TextField
          {...registerCell('from')}
          {...time}
          label={isMonth ? labels.fromMonth : labels.from}
          isRequired
        />
        <TextField {...registerCell('to')} {...time} label={labels.to} hint={texts.toHint} />
        <ChoiceField
          {...registerCell('state')}
          label={labels.state}
          choices={dateStates.map((value) => ({ value, label: dateTexts.states[value] }))}
        />
        <DateSource index={index} />
        <TextField
          {...registerCell('checkedOn')}
          {...dateControl}
          label={labels.checkedOn}
          isRequired
        />
      </div>
      <button
        type="button"
        className="button button-quiet button-small row-remove"
        onClick={remove}
      >
        {texts.remove(title)}
      </button>
    </fieldset>
  );
}
