import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { lookup } from '../../domain/lookup.ts';
import { consoleWords } from '../../messages/console.ts';
import { type ControlProps, Field } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';
import type { FormPath, FormValues } from './form-values.ts';
import { useFormMode } from './validation.ts';

/** The properties of every field of the form. */
export interface BoundFieldProps {
  name: FormPath;
  label: string;
  hint?: string;
  isRequired?: boolean;
  isWide?: boolean;
}

interface Props extends BoundFieldProps {
  children: (control: ControlProps) => ReactNode;
}

/**
 * A labelled control that shows the form's error at its name. Fields that an edited record lacks
 * may stay empty (docs/product.md "Incomplete rows").
 */
export function BoundField({ name, isRequired = false, children, ...props }: Props) {
  const { errors, defaultValues } = useFormState<FormValues>({ name });
  const mayBeEmpty = useFormMode() === 'editing' && get(defaultValues, name) === '';
  const message: unknown = get(errors, `${name}.message`);
  return (
    <Field
      {...props}
      isRequired={isRequired && !mayBeEmpty}
      error={typeof message === 'string' ? message : undefined}
    >
      {children}
    </Field>
  );
}

interface InputFieldProps extends BoundFieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'url';
  min?: string;
  max?: string;
}

/** One line of text. */
export function InputField({ type = 'text', inputMode, min, max, ...field }: InputFieldProps) {
  const { register } = useFormContext<FormValues>();
  return (
    <BoundField {...field}>
      {(control) => (
        <input
          {...control}
          {...register(field.name)}
          type={type}
          inputMode={inputMode}
          min={min}
          max={max}
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

interface SelectFieldProps extends BoundFieldProps {
  options: readonly string[];
  /** Labels of options that differ from their values. */
  words?: Readonly<Record<string, string>>;
  /** The label of the empty option. */
  blank?: string;
  /** Whether a record may hold another value, which then can stay. */
  isOpen?: boolean;
  onChange?: () => void;
}

/** One of a few values. */
export function SelectField({
  options,
  words = {},
  blank,
  isOpen = false,
  onChange,
  ...field
}: SelectFieldProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { register } = useFormContext<FormValues>();
  const currentValue: unknown = useWatch<FormValues>({ name: field.name });
  const isUnlistedValue =
    isOpen &&
    typeof currentValue === 'string' &&
    currentValue !== '' &&
    !options.includes(currentValue);
  return (
    <BoundField {...field}>
      {(control) => (
        <select {...control} {...register(field.name, { ...(onChange && { onChange }) })}>
          <option value="">{blank ?? texts.choose}</option>
          {isUnlistedValue && <option>{currentValue}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {lookup(words, option) ?? option}
            </option>
          ))}
        </select>
      )}
    </BoundField>
  );
}
