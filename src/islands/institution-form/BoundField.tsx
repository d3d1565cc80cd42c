import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { type ControlProps, Field } from '../ui/Field.tsx';
import type { FormPath, FormValues } from './form-values.ts';
import { useOccasion } from './occasion.ts';

/** What every field of the form takes. */
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
 * A labelled control that shows the form's error at its name. What a record lacks that is edited
 * may stay empty (docs/product.md "Incomplete rows").
 */
export function BoundField({ name, isRequired = false, children, ...props }: Props) {
  const { errors, defaultValues } = useFormState<FormValues>({ name });
  const mayBeEmpty = useOccasion() === 'editing' && get(defaultValues, name) === '';
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
