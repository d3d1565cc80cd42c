import { useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import { InputField } from './BoundField.tsx';
import type { FormPath, FormValues } from './form-values.ts';
import { SourceField } from './SourceField.tsx';

interface Props {
  list: 'coursesAndFees' | 'rankings';
  index: number;
  cells: readonly string[];
}

/** What a row tells beside what is asked for; its fields are made once somebody opens them. */
export function MoreCells({ list, index, cells }: Props) {
  const { cellLabel, institutionForm: texts } = useWords(consoleWords);
  const row = `${list}.${index}` as const;
  const { errors } = useFormState<FormValues>({ name: row });
  const values: unknown = useWatch<FormValues>({ name: row });
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || cells.some((cell) => get(errors, `${row}.${cell}`) !== undefined);
  const told = cells.flatMap((cell) => {
    const value: unknown = get(values, cell);
    return value ? `${cellLabel(cell)} ${value}` : [];
  });
  return (
    <details
      className="field-wide"
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{texts.more(cells.map(cellLabel), told)}</summary>
      {isShown && (
        <div className="form-grid">
          {cells.map((cell) => {
            const field = { name: `${row}.${cell}` as FormPath, label: cellLabel(cell) };
            return cell === 'source' ? (
              <SourceField key={cell} {...field} />
            ) : (
              <InputField key={cell} {...field} inputMode="numeric" />
            );
          })}
        </div>
      )}
    </details>
  );
}
