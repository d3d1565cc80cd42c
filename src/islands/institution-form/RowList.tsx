import { type ReactNode, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { limits } from '../../domain/limits.ts';
import { institutionForm as texts } from '../../messages/institution-form.ts';
import { blankRows, type FormValues, type RowList as RowListName } from './form-values.ts';

interface RowListProps {
  list: RowListName;
  /** The fields of the row at an index. */
  children: (index: number) => ReactNode;
}

/** Rows that can be added and removed; the focus goes to a new row, and to the button that adds after a removal. */
export function RowList({ list, children }: RowListProps) {
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
          <button
            type="button"
            className="button button-quiet button-small row-remove"
            onClick={() => removeRow(index)}
          >
            {texts.remove} <span className="visually-hidden">{texts.numbered(row, index + 1)}</span>
          </button>
        </fieldset>
      ))}
      <button
        ref={addButton}
        type="button"
        className="button button-quiet"
        disabled={fields.length >= limits.list}
        onClick={() => append(blankRows[list]())}
      >
        {texts.add(row)}
      </button>
    </div>
  );
}
