import { useEffect, useState } from 'react';
import { importWords } from '../../messages/imports.ts';
import { NewSource } from '../source-picker/NewSource.tsx';
import { ReferenceDataProvider } from '../source-picker/ReferenceDataProvider.tsx';
import { SourcePicker } from '../source-picker/SourcePicker.tsx';
import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';

interface Props {
  /** The id of the chosen source; blank for none. */
  source: string;
  choose: (id: string) => void;
  /** Says whether a source is being typed that is not added yet. */
  setIsAdding: (isAdding: boolean) => void;
}

/** The source of a whole file: one that exists, or a new one. */
export function FileSource(props: Props) {
  return (
    <ReferenceDataProvider>
      <SourceChoice {...props} />
    </ReferenceDataProvider>
  );
}

function SourceChoice({ source, choose, setIsAdding: report }: Props) {
  const { importScreen: texts } = useWords(importWords);
  const [isAdding, setIsAdding] = useState(false);
  useEffect(() => {
    report(isAdding);
    return () => report(false);
  }, [isAdding, report]);
  function take(id: string): void {
    setIsAdding(false);
    choose(id);
  }
  return (
    <>
      <Field label={texts.fileSource} hint={texts.fileSourceHint}>
        {(control) => (
          <SourcePicker
            control={control}
            inputRef={() => undefined}
            name="source"
            chosenId={source}
            onBlur={() => undefined}
            choose={take}
            addAnother={() => setIsAdding(true)}
          />
        )}
      </Field>
      {isAdding && <NewSource onAdded={take} onCancel={() => setIsAdding(false)} />}
    </>
  );
}
