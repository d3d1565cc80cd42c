import { useCallback, useRef, useState } from 'react';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { consoleWords } from '../../messages/console.ts';
import type { Changes } from '../history/history-calls.ts';
import { useWords } from '../ui/words.tsx';
import type { SavedInstitution } from './EditForm.tsx';

/** Reopens a saved institution for users who stay, and shows the result of the save above it. */
export function useSavedInPlace(
  reopen: (saved: InstitutionName) => Promise<void>,
  changes: Changes,
) {
  const { editInstitution: texts, institutionForm } = useWords(consoleWords);
  const [updatedText, setUpdatedText] = useState('');
  const latest = useRef({ reopen, changes });
  latest.current = { reopen, changes };
  const showSavedInPlace = useCallback(
    async ({ type, name, leftOut }: SavedInstitution) => {
      const rows = leftOut.length > 0 ? ` ${institutionForm.wereLeftOut(leftOut)}` : '';
      setUpdatedText(texts.updated + rows);
      const { reopen: reopenInstitution, changes: currentChanges } = latest.current;
      await Promise.all([reopenInstitution({ type, name }), currentChanges.reload()]);
    },
    [texts, institutionForm],
  );
  return { updatedText, showSavedInPlace };
}
