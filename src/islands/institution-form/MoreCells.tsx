import { useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import { InputField } from './BoundField.tsx';
import { type FormValues, formPath } from './form-values.ts';
import { SourceField } from './SourceField.tsx';

interface Props {
  list: 'coursesAndFees' | 'rankings';
  index: number;
  cells: readonly string[];
}

/** Further cells of a row; their fields are rendered once opened. */
export function MoreCells({ list, index, cells }: Props) {
  const { cellLabel, institutionForm: texts } = useWords(consoleWords);
  const row = `${list}.${index}` as const;
  const { errors } = useFormState<FormValues>({ name: row });
  const values: unknown = useWatch<FormValues>({ name: row });
  const [isOpen, setIsOpen] = useState(false);
  const isExpanded = isOpen || cells.some((cell) => get(errors, `${row}.${cell}`) !== undefined);
  const filledCells = cells.flatMap((cell) => {
    const value: unknown = get(values, cell);
    return value ? `${cellLabel(cell)} ${value}` : [];
  });
  return (
    <details
      className="field-wide"
      open={isExpanded}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{texts.more(cells.map(cellLabel), filledCells)}</summary>
      {isExpanded && (
        <div className="form-grid">
          {cells.map((cell) => {
            const field = { name: formPath(row, cell), label: cellLabel(cell) };
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
