import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { rankingAgencies } from '../../domain/institutions/institution.ts';
import { limits } from '../../domain/limits.ts';
import { consoleWords } from '../../messages/console.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { useReferenceData } from '../source-picker/ReferenceDataProvider.tsx';
import { useWords } from '../ui/words.tsx';
import { InputField, SelectField } from './BoundField.tsx';
import { ChangedRowSource } from './ChangedRowSource.tsx';
import { FactList } from './FactList.tsx';
import { blankRow, type FormValues } from './form-values.ts';
import { LeftOutNote } from './LeftOutNote.tsx';
import { MoreCells } from './MoreCells.tsx';
import { missingCells } from './payload.ts';
import { useFormMode } from './validation.ts';

const LIST = 'rankings';
/** Cells of a ranking that are rarely known and therefore closed at first. */
const RARE_CELLS = ['score', 'source'];

/** Ranks by agency, category and year, one per line. */
export function Rankings() {
  const { institutionForm: texts, rankingWords } = useWords(consoleWords);
  const { cells, cellHints, sections } = texts;
  const { getValues } = useFormContext<FormValues>();
  const { fields, append, remove } = useFieldArray<FormValues, 'rankings'>({ name: LIST });
  const { sources } = useReferenceData();
  const mode = useFormMode();
  /** The number of rows added at the end, which stay open. */
  const [added, setAdded] = useState(0);
  const titleOf = (id: string) =>
    id === '' ? texts.noSource : (sources.find((source) => source.id === id)?.title ?? id);
  const rows = getValues(LIST);
  const entries = fields.map(({ id, ...before }, index) => {
    const row = rows[index] ?? before;
    const isUnfinished = row.agency === '' || missingCells(LIST, row, mode).length > 0;
    const isNew = index >= fields.length - added || isUnfinished;
    return { id, index, isNew, group: LIST, words: rankingWords(row, titleOf(row.source)) };
  });

  function add(): void {
    append(blankRow(LIST));
    setAdded(added + 1);
  }

  function removeRow(index: number): void {
    if (index >= fields.length - added) setAdded(added - 1);
    remove(index);
  }

  function rowName(index: number): string {
    const { agency, category, year } = getValues(`${LIST}.${index}`);
    return agency === '' ? '' : joinWithDots([agency, category, year]);
  }

  return (
    <FactList
      list={LIST}
      entries={entries}
      groups={[{ id: LIST, title: sections.rankings }]}
      max={limits.list}
      add={add}
      remove={removeRow}
      nameOf={rowName}
    >
      {(index) => (
        <>
          <SelectField
            name={`${LIST}.${index}.agency`}
            label={cells.agency}
            options={rankingAgencies}
            isOpen
          />
          <InputField
            name={`${LIST}.${index}.category`}
            label={cells.category}
            hint={cellHints['rankings.category']}
          />
          <InputField
            name={`${LIST}.${index}.rank`}
            label={cells.rank}
            hint={cellHints['rankings.rank']}
          />
          <InputField name={`${LIST}.${index}.year`} label={cells.year} inputMode="numeric" />
          <MoreCells list={LIST} index={index} cells={RARE_CELLS} />
          <ChangedRowSource list={LIST} index={index} />
          <LeftOutNote list={LIST} index={index} />
        </>
      )}
    </FactList>
  );
}
