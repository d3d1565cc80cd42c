import { useState } from 'react';
import type { PlannedRow } from '../../domain/import-report.ts';
import { importWords } from '../../messages/imports.ts';
import { whyNotPermitted } from '../console/permission.ts';
import type { Tell } from '../console/useNotice.ts';
import { failure } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';
import type { Chosen, Mappings } from './FileChoice.tsx';
import { mappedRows } from './import-file.ts';
import { type NumberedRow, numbered } from './parts.ts';
import { useSending } from './useSending.ts';

/** What the screen shows: each step leads to the next. */
type Step = 'choice' | 'checking' | 'preview' | 'importing' | 'result';

/** An import from the choice of a file to its result; `tell` hears why a step is not taken. */
export function useImport(mappings: Mappings, tell: Tell) {
  const { importScreen: texts } = useWords(importWords);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const check = useSending();
  const work = useSending();

  function choose(next: Chosen | null): void {
    setChosen(next);
    check.forget();
    work.forget();
  }

  async function permitted(act: () => Promise<void>): Promise<void> {
    const refused = whyNotPermitted('importInstitutions', texts);
    tell(refused === null ? null : failure(refused));
    if (!refused) await act();
  }

  const rows = chosen
    ? numbered(mappedRows(chosen.file, mappings[chosen.mapping]), chosen.file.numbers)
    : [];
  const wanted = rowsToSend(rows, check.sending?.sum.rows ?? []);
  return {
    step: stepOf(check.sending, work.sending),
    chosen,
    choose,
    checked: check.sending,
    imported: work.sending,
    wanted,
    check: () => permitted(() => (check.sending ? check.goOn() : check.start(rows, true))),
    work: () => permitted(() => (work.sending ? work.goOn() : work.start(wanted, false))),
    stop: () => {
      check.stop();
      work.stop();
    },
  };
}

type Progress = ReturnType<typeof useSending>['sending'];

function stepOf(check: Progress, work: Progress): Step {
  if (work) return work.isRunning ? 'importing' : 'result';
  if (check?.isRunning) return 'checking';
  return check?.rest.length === 0 ? 'preview' : 'choice';
}

/** The rows that change anything: the others need not be sent. */
function rowsToSend(rows: readonly NumberedRow[], planned: readonly PlannedRow[]): NumberedRow[] {
  const wanted = new Set(
    planned.filter(({ outcome }) => outcome !== 'unchanged').map(({ row }) => row),
  );
  return rows.filter(({ row }) => wanted.has(row));
}
