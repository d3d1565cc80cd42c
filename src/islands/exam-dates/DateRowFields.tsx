import { useFormContext } from 'react-hook-form';
import { dateKinds, datePrecisions, dateStates } from '../../domain/exam-date.ts';
import { dateScreenWords } from '../../messages/date-screen.ts';
import { dateControl, Field, TextField } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';
import type { DateRow, DateValues } from './date-values.ts';

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
        <Choice
          {...registerCell('kind')}
          label={labels.kind}
          words={dateTexts.kinds}
          values={dateKinds}
        />
        <TextField {...registerCell('session')} label={labels.session} hint={texts.sessionHint} />
        <Choice
          {...registerCell('precision')}
          label={labels.precision}
          words={texts.precisions}
          values={datePrecisions}
        />
        <TextField
          {...registerCell('from')}
          {...time}
          label={isMonth ? labels.fromMonth : labels.from}
          isRequired
        />
        <TextField {...registerCell('to')} {...time} label={labels.to} hint={texts.toHint} />
        <Choice
          {...registerCell('state')}
          label={labels.state}
          words={dateTexts.states}
          values={dateStates}
        />
        <TextField
          {...registerCell('origin')}
          label={labels.origin}
          hint={texts.originHint}
          isRequired
        />
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

interface ChoiceProps<Value extends string> {
  label: string;
  words: Readonly<Record<Value, string>>;
  values: readonly Value[];
  field: ReturnType<ReturnType<typeof useFormContext<DateValues>>['register']>;
  error: string | undefined;
}

function Choice<Value extends string>({ label, words, values, field, error }: ChoiceProps<Value>) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} {...field}>
          {values.map((value) => (
            <option key={value} value={value}>
              {words[value]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
