import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { limits } from '../../domain/limits.ts';
import type { Source } from '../../domain/source.ts';
import { bulkScreenWords } from '../../messages/bulk-screen.ts';
import { consoleWords } from '../../messages/console.ts';
import { type ControlProps, Field } from '../ui/Field.tsx';
import { errorLines, failure, Message } from '../ui/Message.tsx';
import { useWords } from '../ui/words.tsx';
import { type Draft, loadSources } from './bulk-calls.ts';
import { type BulkField, bulkFields, valueFrom } from './bulk-fields.ts';

interface Props {
  /** The previous attempt. */
  draft: Draft | null;
  /** The server's errors by field; null before an attempt. */
  errors: Readonly<Record<string, string>> | null;
  onPreview: (draft: Draft) => void;
}

/** The field, its value for all, and where that comes from. */
export function DraftForm({ draft, errors, onPreview }: Props) {
  const { bulkScreen: texts } = useWords(bulkScreenWords);
  const { wordOf } = useWords(consoleWords);
  const [name, setName] = useState(draft?.field ?? '');
  const [typed, setTyped] = useState(() => textOf(draft?.value));
  const [isEmptied, setEmptied] = useState(draft !== null && textOf(draft.value) === '');
  const [source, setSource] = useState(draft?.source ?? '');
  const [isTried, setTried] = useState(false);
  const field = bulkFields.find((each) => each.name === name);
  const isBlank = typed.trim() === '';
  const missing = isTried && isBlank && !isEmptied ? texts.noValue : undefined;
  const { [`set.${name}`]: refused, source: noSource, ...others } = errors ?? {};

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (!field || (isBlank && !isEmptied)) return;
    onPreview({ field: name, value: valueFrom(field, isEmptied ? '' : typed), source });
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="soft">{texts.lead}</p>
      <Message notice={noticeOf(errors, others, texts.failed)} />
      <Field
        label={texts.field}
        isRequired
        hint={texts.fieldHint}
        error={isTried && !field ? texts.chooseField : undefined}
      >
        {(control) => (
          <select
            {...control}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setTyped('');
            }}
          >
            <option value="">{texts.chooseField}</option>
            {bulkFields.map((each) => (
              <option key={each.name} value={each.name}>
                {wordOf(each.name)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {field && (
        <>
          <Field
            label={texts.value}
            error={missing ?? refused}
            hint={field.kind === 'entries' || field.kind === 'texts' ? texts.lines : undefined}
          >
            {(control) => (
              <ValueControl
                control={control}
                field={field}
                value={isEmptied ? '' : typed}
                isDisabled={isEmptied}
                setValue={setTyped}
              />
            )}
          </Field>
          <label>
            <input
              type="checkbox"
              checked={isEmptied}
              onChange={({ target }) => setEmptied(target.checked)}
            />{' '}
            {texts.empty}
          </label>
          {!isEmptied && <SourceChoice source={source} setSource={setSource} error={noSource} />}
        </>
      )}
      <p>
        <button type="submit" className="button">
          {texts.preview}
        </button>
      </p>
    </form>
  );
}

/** The notice above the form: errors that belong to no field, or a failed call. */
function noticeOf(
  errors: Props['errors'],
  others: Readonly<Record<string, string>>,
  failed: string,
) {
  if (errors === null) return null;
  if (Object.keys(errors).length === 0) return failure(failed);
  const details = errorLines(others);
  return details.length > 0 ? { ...failure(''), details } : null;
}

interface ValueProps {
  control: ControlProps;
  field: BulkField;
  value: string;
  isDisabled: boolean;
  setValue: (value: string) => void;
}

function ValueControl({ control, field, value, isDisabled, setValue }: ValueProps) {
  const { kind, options } = field;
  const common = { ...control, value, disabled: isDisabled };
  const onChange = ({ target }: { target: { value: string } }) => setValue(target.value);
  if (kind === 'choice') {
    return (
      <select {...common} onChange={onChange}>
        <option value="" />
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'line' || kind === 'number') {
    const inputMode = kind === 'number' ? 'numeric' : 'text';
    return <input {...common} type="text" inputMode={inputMode} onChange={onChange} />;
  }
  return <textarea {...common} rows={4} maxLength={limits.text} onChange={onChange} />;
}

interface SourceProps {
  source: string;
  setSource: (source: string) => void;
  error: string | undefined;
}

/** One of the sources, found by its id or its title. */
function SourceChoice({ source, setSource, error }: SourceProps) {
  const { bulkScreen: texts } = useWords(bulkScreenWords);
  const [sources, setSources] = useState<readonly Source[]>([]);
  const list = useId();
  useEffect(() => {
    let isCurrent = true;
    void loadSources().then((loaded) => isCurrent && setSources(loaded));
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <Field label={texts.source} hint={texts.sourceHint} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            list={list}
            value={source}
            autoComplete="off"
            onChange={({ target }) => setSource(target.value.trim())}
          />
          <datalist id={list}>
            {sources.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** A value as it was typed. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}
