import { useFormContext } from 'react-hook-form';
import { dateKinds, datePrecisions, dateStates } from '../../domain/exams/exam-date.ts';
import { dateScreenWords } from '../../messages/date-screen.ts';
import { ChoiceField, dateControl, TextField } from '../ui/Field.tsx';
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
