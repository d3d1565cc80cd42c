import { useCallback, useRef, useState } from 'react';
import type { InstitutionName } from '../../domain/rename.ts';
import { consoleWords } from '../../messages/console.ts';
import type { Changes } from '../history/history-calls.ts';
import { useWords } from '../ui/words.tsx';
import type { Stay } from './EditForm.tsx';

/** Reopens a saved institution for users who stay, and shows the result of the save above it. */
export function useStay(reopen: (saved: InstitutionName) => Promise<void>, changes: Changes) {
  const { editInstitution: texts, institutionForm } = useWords(consoleWords);
  const [updatedText, setText] = useState('');
  const latest = useRef({ reopen, changes });
  latest.current = { reopen, changes };
  const showStay = useCallback(
    async ({ type, name, leftOut }: Stay) => {
      const rows = leftOut.length > 0 ? ` ${institutionForm.wereLeftOut(leftOut)}` : '';
      setText(texts.updated + rows);
      const { reopen: openAnew, changes: own } = latest.current;
      await Promise.all([openAnew({ type, name }), own.reload()]);
    },
    [texts, institutionForm],
  );
  return { updatedText, showStay };
}
