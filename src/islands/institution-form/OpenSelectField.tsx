import { useState } from 'react';
import { useController } from 'react-hook-form';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import { BoundField, type BoundFieldProps } from './BoundField.tsx';
import type { FormValues } from './form-values.ts';

/** No trimmed name is this. */
const OTHER = ' other';

interface OpenSelectFieldProps extends Omit<BoundFieldProps, 'name'> {
  name: 'location.city' | `coursesAndFees.${number}.course`;
  options: readonly { name: string; isTaken?: boolean }[];
  /** What the blank choice says. */
  blank?: string;
  /** The choice that opens a text field, and the label of that field. */
  other: { choice: string; label: string };
  isDisabled?: boolean;
  onChoice?: (value: string) => void;
}

/** One of a list, or a name of one's own where the list lacks it. */
export function OpenSelectField({
  options,
  blank,
  other,
  isDisabled = false,
  onChoice,
  ...field
}: OpenSelectFieldProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { field: bound } = useController<FormValues, OpenSelectFieldProps['name']>(field);
  const [isWriting, setWriting] = useState(false);
  const isListed = options.some(({ name }) => name === bound.value);
  const isOwn = isWriting || (bound.value !== '' && !isListed);

  function choose(value: string): void {
    setWriting(value === OTHER);
    const chosen = value === OTHER ? '' : value;
    bound.onChange(chosen);
    onChoice?.(chosen);
  }

  return (
    <BoundField {...field}>
      {(control) => (
        <>
          <select
            {...control}
            {...(isOwn ? { 'aria-invalid': false } : { ref: bound.ref })}
            value={isOwn ? OTHER : bound.value}
            disabled={isDisabled}
            onBlur={bound.onBlur}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{blank ?? texts.choose}</option>
            {options.map(({ name, isTaken = false }) => (
              <option key={name} disabled={isTaken}>
                {name}
              </option>
            ))}
            <option value={OTHER}>{other.choice}</option>
          </select>
          {isOwn && (
            <input
              {...bound}
              id={`${control.id}-other`}
              aria-label={other.label}
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: the field appears because its own choice was made.
              autoFocus={isWriting && bound.value === ''}
            />
          )}
        </>
      )}
    </BoundField>
  );
}
