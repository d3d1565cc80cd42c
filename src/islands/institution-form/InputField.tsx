import type { HTMLInputTypeAttribute } from 'react';
import { useFormContext } from 'react-hook-form';
import { BoundField, type BoundFieldProps } from './BoundField.tsx';
import type { FormValues } from './form-values.ts';

interface InputFieldProps extends BoundFieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'url';
}

/** One line of text. */
export function InputField({ type = 'text', inputMode, ...field }: InputFieldProps) {
  const { register } = useFormContext<FormValues>();
  return (
    <BoundField {...field}>
      {(control) => (
        <input
          {...control}
          {...register(field.name)}
          type={type}
          inputMode={inputMode}
          autoComplete="off"
        />
      )}
    </BoundField>
  );
}

/** A text of several lines. */
export function TextAreaField(field: BoundFieldProps) {
  const { register } = useFormContext<FormValues>();
  return (
    <BoundField {...field}>
      {(control) => <textarea {...control} {...register(field.name)} rows={3} />}
    </BoundField>
  );
}
