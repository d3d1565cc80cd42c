import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** What a control needs to belong to its label, hint and error. */
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
  /** Whether it must be filled; announced, while the form itself says what is missing. */
  isRequired?: boolean;
  isWide?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** One labelled control with its hint and its error. */
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

/** What makes an input one for a date; a year of fewer than four digits is one half typed. */
export const dateControl = { type: 'date', min: '1000-01-01', max: '9999-12-31' } as const;

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What the form's `register` gives for this field. */
  field?: UseFormRegisterReturn;
  error?: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
}

/** A labelled input; every attribute of an input may be given. */
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
