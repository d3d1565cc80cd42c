import { type ReactNode, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { limits } from '../../domain/limits.ts';
import { consoleWords } from '../../messages/console.ts';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import { blankRow, type FormValues, type RowListName } from './form-values.ts';
import { LeftOutNote } from './LeftOutNote.tsx';

interface EditableRowsProps {
  list: RowListName;
  /** The fields of the row at an index. */
  children: (index: number) => ReactNode;
}

/** Rows that can be added and removed. The focus moves to a new row, and to the add button after a removal. */
export function EditableRows({ list, children }: EditableRowsProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { fields, append, remove } = useFieldArray<FormValues, RowListName>({ name: list });
  const addButton = useRef<HTMLButtonElement>(null);
  const row = texts.rows[list];

  function removeRow(index: number): void {
    remove(index);
    addButton.current?.focus();
  }

  return (
    <div className="rows">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="form-row">
          <legend>{texts.numbered(row, index + 1)}</legend>
          <div className="form-grid">{children(index)}</div>
          <LeftOutNote list={list} index={index} />
          <button
            type="button"
            className="button button-quiet button-small row-remove"
            onClick={() => removeRow(index)}
          >
            {texts.remove} <span className="visually-hidden">{texts.numbered(row, index + 1)}</span>
          </button>
        </fieldset>
      ))}
      <QuietButton
        ref={addButton}
        data-adds={list}
        disabled={fields.length >= limits.list}
        onClick={() => append(blankRow(list))}
      >
        {texts.add(row)}
      </QuietButton>
    </div>
  );
}
