import type { InputHTMLAttributes } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './Field.tsx';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What the form's `register` gives for this field. */
  field?: UseFormRegisterReturn;
  error?: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
}

/** A labelled input; every attribute of an input may be given. */
export function TextField({ label, field, error, hint, isRequired = false, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => <input {...input} {...field} {...control} />}
    </Field>
  );
}
