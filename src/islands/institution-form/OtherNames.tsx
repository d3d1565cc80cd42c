import { type ReactNode, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { limits } from '../../domain/limits.ts';
import { nameKinds } from '../../domain/sources/figure.ts';
import { consoleWords } from '../../messages/console.ts';
import { useReferenceData } from '../source-picker/ReferenceDataProvider.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import { InputField, SelectField } from './BoundField.tsx';
import { ChangedRowSource } from './ChangedRowSource.tsx';
import { FactList } from './FactList.tsx';
import { blankRow, type FormValues, type RowListName } from './form-values.ts';
import { missingCells } from './payload.ts';
import { SourceField } from './SourceField.tsx';
import { useFormMode } from './validation.ts';

const ALL = 'all';

/** Short, former and translated names. */
export function OtherNames() {
  const { institutionForm: texts, nameKindTexts, otherNameWords } = useWords(consoleWords);
  const { cells, sections } = texts;
  const { getValues } = useFormContext<FormValues>();
  const { fields, append, remove } = useFieldArray<FormValues, 'otherNames'>({
    name: 'otherNames',
  });
  const { sources } = useReferenceData();
  const titleOf = (id: string) => sources.find((source) => source.id === id)?.title;
  const rows = getValues('otherNames');
  const entries = fields.map(({ id, isNew, ...before }, index) => {
    const row = rows[index] ?? before;
    return { id, index, isNew, group: ALL, words: otherNameWords(row, titleOf(row.source)) };
  });
  return (
    <FactList
      list="otherNames"
      entries={entries}
      groups={[{ id: ALL, title: sections.otherNames }]}
      max={limits.otherNames}
      add={() => append({ ...blankRow('otherNames'), isNew: true })}
      remove={remove}
      nameOf={(index) => getValues(`otherNames.${index}.name`)}
    >
      {(index) => (
        <>
          <InputField name={`otherNames.${index}.name`} label={cells.name} />
          <SelectField
            name={`otherNames.${index}.kind`}
            label={cells.kind}
            options={nameKinds}
            words={nameKindTexts}
          />
          <InputField
            name={`otherNames.${index}.lang`}
            label={cells.lang}
            hint={texts.hints.lang}
          />
          <SourceField name={`otherNames.${index}.source`} label={cells.source} />
          <ChangedRowSource list="otherNames" index={index} />
        </>
      )}
    </FactList>
  );
}

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

/** Warns that an incomplete row will not be saved. */
export function LeftOutNote({ list, index }: { list: RowListName; index: number }) {
  const { cellLabel, institutionForm: texts } = useWords(consoleWords);
  const mode = useFormMode();
  const row = useWatch<FormValues>({ name: `${list}.${index}` });
  const missing = typeof row === 'object' && row !== null ? missingCells(list, row, mode) : [];
  return missing.length > 0 && <p className="row-note">{texts.leftOut(missing.map(cellLabel))}</p>;
}
