import { useFormContext, useWatch } from 'react-hook-form';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import { BoundField, type BoundFieldProps } from './BoundField.tsx';
import type { FormValues } from './form-values.ts';

interface SelectFieldProps extends BoundFieldProps {
  options: readonly string[];
  /** What an option says, where that is not its value. */
  words?: Readonly<Record<string, string>>;
  /** What the choice of no value says. */
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
  const held: unknown = useWatch<FormValues>({ name: field.name });
  const isOwn = isOpen && typeof held === 'string' && held !== '' && !options.includes(held);
  return (
    <BoundField {...field}>
      {(control) => (
        <select {...control} {...register(field.name, { ...(onChange && { onChange }) })}>
          <option value="">{blank ?? texts.choose}</option>
          {isOwn && <option>{held}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {words[option] ?? option}
            </option>
          ))}
        </select>
      )}
    </BoundField>
  );
}
