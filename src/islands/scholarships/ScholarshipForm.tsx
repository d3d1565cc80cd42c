import { type FormEvent, useState } from 'react';
import { ApiError } from '../../browser/api-error.ts';
import { isSameJson } from '../../domain/same-json.ts';
import { scholarshipLevels, scholarshipUnits } from '../../domain/scholarships/scholarship.ts';
import { scholarshipScreenWords } from '../../messages/scholarship-screen.ts';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { type ControlProps, dateControl, Field } from '../ui/Field.tsx';
import type { RunAction } from '../ui/useAttempt.ts';
import { useStoredDraft } from '../ui/useDraft.ts';
import { useWords } from '../ui/words.tsx';
import { type OpenedScholarship, saveScholarship } from './scholarship-calls.ts';
import { type FieldName, fieldNames, fieldOfError, toTyped } from './scholarship-values.ts';

const required: readonly FieldName[] = [
  'id',
  'name',
  'by',
  'levels',
  'pays',
  'sources',
  'checkedOn',
];
const areas: readonly FieldName[] = ['states', 'categories', 'levels', 'pays', 'sources'];
const dates: readonly FieldName[] = ['from', 'to', 'checkedOn'];
/** The values of fields that are chosen; a blank one means that nothing is stated. */
const choices: Partial<Record<FieldName, readonly string[]>> = {
  level: scholarshipLevels,
  gender: ['', 'female', 'male'],
  unit: ['', ...scholarshipUnits],
  confidence: ['high', 'medium'],
};

interface Props {
  opened: OpenedScholarship;
  run: RunAction;
  close: () => void;
}

/** The form of a scheme; a shipped or added one keeps its id. */
export function ScholarshipForm({ opened, run, close }: Props) {
  const { scholarshipScreen: texts } = useWords(scholarshipScreenWords);
  const [stored] = useState(() => toTyped(opened.scheme));
  const [typed, setTyped] = useState(stored);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const draft = useStoredDraft(`scholarship ${opened.scheme?.id ?? ''}`, {
    isDirty: !isSameJson(typed, stored),
    defaults: stored,
    read: () => ({ value: typed, base: stored }),
    fill: (changed) => setTyped({ ...typed, ...changed }),
    clear: () => setTyped(stored),
  });
  const names = fieldNames.filter((name) => name !== 'id' || opened.scheme === null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      try {
        const saved = await saveScholarship(opened, typed);
        close();
        return saved;
      } catch (failed) {
        if (failed instanceof ApiError) setErrors(failed.fields);
        throw failed;
      }
    });
  }

  return (
    <form className="stack merge" onSubmit={submit} noValidate>
      <DraftNotice {...draft} />
      <div className="form-grid">
        {names.map((name) => (
          <Field
            key={name}
            label={texts.labels[name]}
            hint={hintOf(name, texts.hints)}
            isRequired={required.includes(name)}
            error={Object.entries(errors).find(([path]) => fieldOfError(path) === name)?.[1]}
          >
            {(control) => (
              <Control
                name={name}
                value={typed[name]}
                blank={texts.blank}
                control={control}
                onChange={(value) => setTyped({ ...typed, [name]: value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="cluster">
        <button type="submit" className="button button-small">
          {texts.save}
        </button>
      </div>
    </form>
  );
}

function hintOf(name: FieldName, hints: Readonly<Partial<Record<FieldName, string>>>) {
  return hints[name];
}

interface InputProps {
  name: FieldName;
  value: string;
  blank: string;
  control: ControlProps;
  onChange: (value: string) => void;
}

function Control({ name, value, blank, control, onChange }: InputProps) {
  const shared = {
    ...control,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const options = choices[name];
  if (options)
    return (
      <select {...shared}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option === '' ? blank : option}
          </option>
        ))}
      </select>
    );
  if (areas.includes(name)) return <textarea {...shared} rows={3} />;
  return (
    <input
      {...shared}
      autoComplete="off"
      {...(dates.includes(name) ? dateControl : { type: 'text' })}
    />
  );
}
