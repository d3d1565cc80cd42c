import { type ComponentProps, type SubmitEvent, useEffect, useId, useState } from 'react';
import { limits } from '../../domain/limits.ts';
import { bulkScreenWords } from '../../messages/bulk-screen.ts';
import { consoleWords } from '../../messages/console.ts';
import { ChoiceField, type ControlProps, Field } from '../ui/Field.tsx';
import { errorLines, failure, Message } from '../ui/Message.tsx';
import { useWords } from '../ui/words.tsx';
import { type Draft, type DraftChoices, loadDraftChoices, noDraftChoices } from './bulk-calls.ts';
import { type BulkField, bulkFields, parseValue, suggestionsFor } from './bulk-fields.ts';

interface Props {
  /** The previous attempt. */
  draft: Draft | null;
  /** The server's errors by field; null before an attempt. */
  errors: Readonly<Record<string, string>> | null;
  onPreview: (draft: Draft) => void;
}

/** The field, its new value and the source of that value. */
export function DraftForm({ draft, errors, onPreview }: Props) {
  const { bulkScreen: texts } = useWords(bulkScreenWords);
  const { pathWords } = useWords(consoleWords);
  const [name, setName] = useState(draft?.field ?? '');
  const [typed, setTyped] = useState(() => toInputText(draft?.value));
  const [isEmptied, setIsEmptied] = useState(draft !== null && toInputText(draft.value) === '');
  const [source, setSource] = useState(draft?.source ?? '');
  const [isTried, setIsTried] = useState(false);
  const choices = useDraftChoices();
  const field = bulkFields.find((candidate) => candidate.name === name);
  const isBlank = typed.trim() === '';
  const missing = isTried && isBlank && !isEmptied ? texts.noValue : undefined;
  const { [`set.${name}`]: refused, source: noSource, ...others } = errors ?? {};

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (!field || (isBlank && !isEmptied)) return;
    onPreview({ field: name, value: parseValue(field, isEmptied ? '' : typed), source });
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="soft">{texts.lead}</p>
      <Message notice={noticeOf(errors, others, texts.failed)} />
      <ChoiceField
        label={texts.field}
        isRequired
        hint={texts.fieldHint}
        error={isTried && !field ? texts.chooseField : undefined}
        value={name}
        blank={texts.chooseField}
        choices={bulkFields.map((choice) => ({
          value: choice.name,
          label: pathWords(choice.name.split('.')),
        }))}
        onChange={({ target }) => {
          setName(target.value);
          setTyped('');
        }}
      />
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
                suggestions={suggestionsFor(field, choices.states)}
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
              onChange={({ target }) => setIsEmptied(target.checked)}
            />{' '}
            {texts.empty}
          </label>
          {!isEmptied && (
            <Field label={texts.source} hint={texts.sourceHint} error={noSource}>
              {(control) => (
                <InputWithSuggestions
                  {...control}
                  value={source}
                  suggestions={choices.sources.map(({ id, title }) => ({
                    value: id,
                    label: title,
                  }))}
                  onText={(text) => setSource(text.trim())}
                />
              )}
            </Field>
          )}
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
  suggestions: readonly string[];
  value: string;
  isDisabled: boolean;
  setValue: (value: string) => void;
}

function ValueControl(props: ValueProps) {
  const { control, field, suggestions, value, isDisabled, setValue } = props;
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
    return (
      <InputWithSuggestions
        {...common}
        inputMode={inputMode}
        suggestions={suggestions.map((each) => ({ value: each }))}
        onText={setValue}
      />
    );
  }
  return <textarea {...common} rows={4} maxLength={limits.text} onChange={onChange} />;
}

interface InputWithSuggestionsProps extends Omit<ComponentProps<'input'>, 'list' | 'onChange'> {
  suggestions: readonly { value: string; label?: string }[];
  onText: (text: string) => void;
}

/** A text field that suggests known values by value or label and accepts any text. */
function InputWithSuggestions({ suggestions, onText, ...input }: InputWithSuggestionsProps) {
  const list = useId();
  return (
    <>
      <input
        {...input}
        type="text"
        autoComplete="off"
        {...(suggestions.length > 0 && { list })}
        onChange={({ target }) => onText(target.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map(({ value, label }) => (
            <option key={`${value} ${label}`} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** The options of the form; none until they are loaded. */
function useDraftChoices(): DraftChoices {
  const [choices, setChoices] = useState(noDraftChoices);
  useEffect(() => {
    let isCurrent = true;
    void loadDraftChoices().then((loaded) => isCurrent && setChoices(loaded));
    return () => {
      isCurrent = false;
    };
  }, []);
  return choices;
}

/** A value as text, as in its input. */
function toInputText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}
