import { useWatch } from 'react-hook-form';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import type { FormValues, RowListName } from './form-values.ts';
import { missingCells } from './payload.ts';
import { useFormMode } from './validation.ts';

/** Warns that an incomplete row will not be saved. */
export function LeftOutNote({ list, index }: { list: RowListName; index: number }) {
  const { cellLabel, institutionForm: texts } = useWords(consoleWords);
  const mode = useFormMode();
  const row = useWatch<FormValues>({ name: `${list}.${index}` });
  const missing = typeof row === 'object' && row !== null ? missingCells(list, row, mode) : [];
  return missing.length > 0 && <p className="row-note">{texts.leftOut(missing.map(cellLabel))}</p>;
}
