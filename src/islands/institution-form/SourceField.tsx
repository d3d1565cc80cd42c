import { useState } from 'react';
import { useController } from 'react-hook-form';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import { BoundField } from './BoundField.tsx';
import type { FormPath, FormValues } from './form-values.ts';
import { NewSource } from './NewSource.tsx';
import { useReferenceData } from './ReferenceDataProvider.tsx';

/** No id of a source is this. */
const OTHER = ' other';

interface Props {
  /** A field that holds one text. */
  name: FormPath;
  label: string;
}

/** One of the sources that there are, or one that is added here. */
export function SourceField({ name, label }: Props) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { field } = useController<FormValues>({ name });
  const { sources } = useReferenceData();
  const [isAdding, setAdding] = useState(false);
  const held = String(field.value);
  const isListed = held === '' || sources.some(({ id }) => id === held);

  function choose(id: string): void {
    setAdding(id === OTHER);
    if (id !== OTHER) field.onChange(id);
  }

  return (
    <>
      <BoundField name={name} label={label}>
        {(control) => (
          <select
            {...control}
            ref={field.ref}
            name={field.name}
            value={isAdding ? OTHER : held}
            onBlur={field.onBlur}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{texts.noSource}</option>
            {!isListed && <option value={held}>{held}</option>}
            {sources.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            <option value={OTHER}>{texts.anotherSource}</option>
          </select>
        )}
      </BoundField>
      {isAdding && <NewSource use={choose} leave={() => setAdding(false)} />}
    </>
  );
}
