import { useFieldArray, useFormContext } from 'react-hook-form';
import { limits } from '../../domain/limits.ts';
import { nameKinds } from '../../domain/sources/figure.ts';
import { consoleWords } from '../../messages/console.ts';
import { useReferenceData } from '../source-picker/ReferenceDataProvider.tsx';
import { useWords } from '../ui/words.tsx';
import { InputField, SelectField } from './BoundField.tsx';
import { ChangedRowSource } from './ChangedRowSource.tsx';
import { FactList } from './FactList.tsx';
import { blankRow, type FormValues } from './form-values.ts';
import { SourceField } from './SourceField.tsx';

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
