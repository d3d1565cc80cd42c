import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Whether it is announced as required; the form itself reports missing values. */
  isRequired?: boolean;
  isWide?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with hint and error. */
export function Field({ label, error, hint, isRequired, isWide = false, children }: Props) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={isWide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-required': isRequired || undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Attributes of a date input. A year below 1000 is one that is still being typed. */
export const dateControl = { type: 'date', min: '1000-01-01', max: '9999-12-31' } as const;

interface LabelledProps {
  label: string;
  /** The result of the form's `register` for this field. */
  field?: UseFormRegisterReturn;
  error?: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
}

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & LabelledProps;

/** A labelled input; accepts all attributes of an input. */
export function TextField({
  label,
  field,
  error,
  hint,
  isRequired = false,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => <input {...input} {...field} {...control} />}
    </Field>
  );
}

/** A value that can be chosen. */
export interface Choice {
  value: string;
  label: string;
}

type ChoiceFieldProps = SelectHTMLAttributes<HTMLSelectElement> &
  LabelledProps & {
    choices: readonly Choice[];
    /** The label of the empty choice; without it, a value is always chosen. */
    blank?: string;
  };

/** A labelled choice from a list; accepts all attributes of a select. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, field, error, hint, isRequired = false, choices, blank, ...select } = props;
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <select {...select} {...field} {...control}>
          {blank !== undefined && <option value="">{blank}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
