import { lookup } from '../../domain/lookup.ts';
import '../ui/zod-without-eval.ts';
import { useState } from 'react';
import type { PlannedRow } from '../../domain/curation/import-report.ts';
import { importWords } from '../../messages/imports.ts';
import { failure, Message } from '../ui/Message.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useAction } from '../ui/useAction.ts';
import { type ShowNotice, useNotice } from '../ui/useAttempt.ts';
import { useLeaveWarning } from '../ui/useDraft.ts';
import { whyNotPermitted } from '../ui/useSession.ts';
import { useWords } from '../ui/words.tsx';
import { type ChosenColumns, duplicateFields, mapRows } from './column-mapping.ts';
import { type ChosenFile, FileChoice, type Mappings } from './FileChoice.tsx';
import { type NumberedRow, numberRows } from './import-calls.ts';
import { LastImports, useUndo } from './LastImports.tsx';
import { isDoubtful, Preview } from './Preview.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { StepButton } from './RefusedRows.tsx';
import { type ImportRun, Result, useImportRun } from './Result.tsx';

interface Props {
  /** The shipped mappings of other people's headings, by name. */
  mappings: Mappings;
}

/** /import: choose a file, check it, preview the changes, and import it. */
export const Import = restrictedScreen(
  'importInstitutions',
  (language) => importWords(language).importScreen,
  Steps,
);

function Steps({ mappings }: Props) {
  const { importScreen: texts } = useWords(importWords);
  const { notice, showNotice } = useNotice();
  const task = useImport(mappings, showNotice);
  const { step, chosen, choose, columns, setColumns, hasDuplicates } = task;
  const { checked, imported, rowsToWrite, check, work, stop } = task;
  const { confirmedRows, setConfirmedRows } = task;
  const undo = useUndo(showNotice);
  useLeaveWarning(step === 'importing');
  const restart = () => {
    undo.forget();
    choose(null);
  };
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      {step === 'choice' && (
        <FileChoice
          mappings={mappings}
          chosen={chosen}
          choose={choose}
          columns={columns}
          setColumns={setColumns}
          showNotice={showNotice}
        />
      )}
      <Message notice={notice} />
      {step === 'choice' && chosen && !hasDuplicates && (
        <StepButton label={texts.check} act={check} />
      )}
      {step === 'checking' && checked && <RunProgress run={checked} stop={stop} />}
      {step === 'preview' && chosen && checked && (
        <Preview
          file={chosen.file}
          totals={checked.totals}
          rowsToWrite={rowsToWrite}
          start={work}
          restart={restart}
          confirmedRows={confirmedRows}
          setConfirmedRows={setConfirmedRows}
        />
      )}
      {step === 'importing' && imported && <RunProgress run={imported} stop={stop} />}
      {step === 'result' && chosen && imported && (
        <Result
          file={chosen.file}
          refused={[...(checked?.totals.rejected ?? []), ...imported.totals.rejected]}
          run={imported}
          resume={work}
          restart={restart}
          undo={undo}
        />
      )}
      {step === 'choice' && <LastImports undo={undo} />}
    </div>
  );
}

/** The progress of a file, counted in its rows. */
function RunProgress({ run, stop }: { run: ImportRun; stop: () => void }) {
  const { importScreen: texts } = useWords(importWords);
  const { all, rest, isDryRun } = run;
  const words = isDryRun ? texts.checking : texts.importing;
  return <ProgressBar words={words} done={all - rest.length} all={all} stop={stop} />;
}

/** The steps of the screen, in order. */
type Step = 'choice' | 'checking' | 'preview' | 'importing' | 'result';

/** An import from the choice of a file to its result; `showNotice` receives why a step fails. */
function useImport(mappings: Mappings, showNotice: ShowNotice) {
  const { importScreen: texts } = useWords(importWords);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [columns, setColumns] = useState<ChosenColumns>({});
  const [confirmedRows, setConfirmedRows] = useState<ReadonlySet<number>>(new Set());
  const check = useImportRun();
  const work = useImportRun();

  function choose(next: ChosenFile | null): void {
    setChosen(next);
    setConfirmedRows(new Set());
    check.forget();
    work.forget();
  }

  /** The rows that were checked are those of the columns chosen then: others are checked anew. */
  function chooseColumns(next: ChosenColumns): void {
    setColumns(next);
    setConfirmedRows(new Set());
    check.forget();
  }

  const { run: runIfPermitted } = useAction(async (step: () => Promise<unknown>) => {
    const refused = whyNotPermitted('importInstitutions', texts);
    showNotice(refused === null ? null : failure(refused));
    if (!refused) await step();
  });

  const mapping = chosen ? lookup(mappings, chosen.mapping) : undefined;
  const rows = chosen
    ? numberRows(mapRows(chosen.file, mapping, columns), chosen.file.numbers)
    : [];
  const rowsToWrite = rowsToSend(rows, check.progress?.totals.rows ?? [], confirmedRows);
  return {
    step: stepOf(check.progress, work.progress),
    chosen,
    choose,
    columns,
    setColumns: chooseColumns,
    hasDuplicates:
      chosen?.file.isTable === true &&
      duplicateFields(chosen.file.headings, mapping, columns).length > 0,
    checked: check.progress,
    imported: work.progress,
    rowsToWrite,
    confirmedRows,
    setConfirmedRows,
    check: () => runIfPermitted(() => (check.progress ? check.resume() : check.start(rows, true))),
    work: () =>
      runIfPermitted(() => (work.progress ? work.resume() : work.start(rowsToWrite, false))),
    stop: () => {
      check.stop();
      work.stop();
    },
  };
}

type RunState = ReturnType<typeof useImportRun>['progress'];

function stepOf(check: RunState, work: RunState): Step {
  if (work) return work.isRunning ? 'importing' : 'result';
  if (check?.isRunning) return 'checking';
  return check?.rest.length === 0 ? 'preview' : 'choice';
}

/** The rows that change something, without doubtful ones that are not ticked. */
function rowsToSend(
  rows: readonly NumberedRow[],
  planned: readonly PlannedRow[],
  confirmedRows: ReadonlySet<number>,
): NumberedRow[] {
  const rowNumbers = new Set(
    planned
      .filter(
        (row) => row.outcome !== 'unchanged' && (!isDoubtful(row) || confirmedRows.has(row.row)),
      )
      .map(({ row }) => row),
  );
  return rows.filter(({ row }) => rowNumbers.has(row));
}
