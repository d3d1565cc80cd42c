import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isBlank } from '../../domain/blank.ts';
import { isEmpty } from '../../domain/differences.ts';
import { consoleWords } from '../../messages/console.ts';
import { useReferenceData } from '../source-picker/ReferenceDataProvider.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import { type FactListName, type FormValues, formPath } from './form-values.ts';

interface Props {
  list: FactListName | 'coursesAndFees' | 'rankings';
  index: number;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Clears the source of a row when other cells change, and asks for the source of the new value.
 * Asks once; the source chosen afterwards is kept. A row that has its old values again gets its old
 * source back.
 */
export function ChangedRowSource({ list, index }: Props) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { setValue } = useFormContext<FormValues>();
  const { sources } = useReferenceData();
  const name = formPath(list, index, 'source');
  // The type leaves out that a row which has just been removed has no value.
  const row = useWatch<FormValues>({ name: `${list}.${index}` }) as Row | undefined;
  // Texts, since the form changes its rows in place.
  const [opened] = useState(() => ({
    source: String(row?.['source'] ?? ''),
    content: contentOf(row),
    isUnfilled: isBeingFilledIn(row),
  }));
  const [clearedSource, setClearedSource] = useState<string | null>(null);
  const source = row?.['source'];
  const isChanged = row !== undefined && contentOf(row) !== opened.content;

  useEffect(() => {
    if (clearedSource !== null && row !== undefined && !isChanged) {
      if (isBlank(source)) setValue(name, clearedSource, { shouldDirty: true });
      setClearedSource(null);
      return;
    }
    const isOriginalSource = opened.source !== '' && source === opened.source && !opened.isUnfilled;
    if (clearedSource !== null || !isChanged || !isOriginalSource) return;
    setValue(name, '', { shouldDirty: true });
    setClearedSource(opened.source);
  }, [source, isChanged, clearedSource, name, row, setValue, opened]);

  if (clearedSource === null || !isBlank(source)) return null;
  const title = sources.find(({ id }) => id === clearedSource)?.title ?? clearedSource;
  return (
    <p className="field-hint field-wide" role="status">
      {texts.rowSourceLost(title)}{' '}
      <QuietButton isSmall onClick={() => setValue(name, clearedSource, { shouldDirty: true })}>
        {texts.sameSource}
      </QuietButton>
    </p>
  );
}

function contentOf({ source: _source, isNew: _isNew, ...cells }: Row = {}): string {
  return JSON.stringify(cells);
}

/** Whether a row is being filled in: it has only a year and a source. */
function isBeingFilledIn(row: Row = {}): boolean {
  const { source: _source, isNew: _isNew, year: _year, since: _since, ...cells } = row;
  return isEmpty(cells);
}
