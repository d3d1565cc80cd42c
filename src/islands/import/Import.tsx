import '../ui/zod-without-eval.ts';
import { useEffect, useMemo, useState } from 'react';
import type { PlannedRow } from '../../domain/curation/import-report.ts';
import { lookup } from '../../domain/lookup.ts';
import { importWords } from '../../messages/imports.ts';
import { failure, Message, success } from '../ui/Message.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useAction } from '../ui/useAction.ts';
import { type ShowNotice, useNotice } from '../ui/useAttempt.ts';
import { useLeaveWarning } from '../ui/useDraft.ts';
import { whyNotPermitted } from '../ui/useSession.ts';
import { useWords } from '../ui/words.tsx';
import {
  type ChosenColumns,
  duplicateFields,
  type FileDefaults,
  mapRows,
  noDefaults,
} from './column-mapping.ts';
import { type ChosenFile, FileChoice, type Mappings } from './FileChoice.tsx';
import { type NumberedRow, numberRows } from './import-calls.ts';
import { ADD, keepChoices, readChoices } from './kept-choices.ts';
import { LastImports, useUndo } from './LastImports.tsx';
import { Preview } from './Preview.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { StepButton } from './RefusedRows.tsx';
import { type ImportRun, Result, useImportRun } from './Result.tsx';
import {
  type Decision,
  findRepeated,
  isUndecided,
  useDecisions,
  withTargets,
} from './useDecisions.ts';

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
  const state = useImport(mappings, showNotice);
  const { step, chosen, choose, columns, setColumns, defaults, setDefaults } = state;
  const { isReady, checked, imported, decisions, rowsToWrite, check, write, stop } = state;
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
          defaults={defaults}
          setDefaults={setDefaults}
          setIsAddingSource={state.setIsAddingSource}
          showNotice={showNotice}
        />
      )}
      <Message notice={notice} />
      {step === 'choice' && isReady && <StepButton label={texts.check} act={check} />}
      {step === 'checking' && checked && <RunProgress run={checked} stop={stop} />}
      {step === 'preview' && chosen && checked && (
        <Preview
          file={chosen.file}
          totals={checked.totals}
          decisions={decisions}
          rowsToWrite={rowsToWrite}
          start={write}
          restart={restart}
        />
      )}
      {step === 'importing' && imported && <RunProgress run={imported} stop={stop} />}
      {step === 'result' && chosen && imported && (
        <Result
          file={chosen.file}
          refused={[...(checked?.totals.rejected ?? []), ...imported.totals.rejected]}
          run={imported}
          resume={write}
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
  const [defaults, setDefaults] = useState(noDefaults);
  const [isAddingSource, setIsAddingSource] = useState(false);
  /** What was chosen for the rows of this file before the page was left. */
  const [earlier, setEarlier] = useState<readonly Decision[]>([]);
  const checkRun = useImportRun();
  const writeRun = useImportRun();
  const mapping = chosen ? lookup(mappings, chosen.mapping) : undefined;
  const rows = useMemo(
    () =>
      chosen
        ? numberRows(mapRows(chosen.file, { mapping, columns, defaults }), chosen.file.numbers)
        : [],
    [chosen, mapping, columns, defaults],
  );
  const decisions = useDecisions(rows, checkRun.progress?.totals.rows ?? [], showNotice);
  const { planned, decided } = decisions;

  useEffect(() => {
    if (!chosen) return;
    const all = new Map([...earlier, ...decided]);
    keepChoices(chosen.file, { mapping: chosen.mapping, columns, defaults, decisions: [...all] });
  }, [chosen, columns, defaults, earlier, decided]);

  /** The rows that were checked are those of the choices of then: others are checked anew. */
  function forgetChecks(): void {
    decisions.forget();
    checkRun.forget();
    writeRun.forget();
  }

  function choose(next: ChosenFile | null): void {
    forgetChecks();
    const isNew = next !== null && next.file !== chosen?.file;
    const kept = isNew ? readChoices(next.file) : null;
    setChosen(kept && next ? { ...next, mapping: kept.mapping } : next);
    if (!isNew) return;
    setEarlier(kept?.decisions ?? []);
    setDefaults(kept?.defaults ?? noDefaults);
    if (!kept) return;
    setColumns(kept.columns);
    showNotice(success(texts.restored));
  }

  const { run: runIfPermitted } = useAction(async (step: () => Promise<unknown>) => {
    const refused = whyNotPermitted('importInstitutions', texts);
    showNotice(refused === null ? null : failure(refused));
    if (!refused) await step();
  });

  async function checkRows(): Promise<void> {
    const done = await (checkRun.progress ? checkRun.resume() : checkRun.start(rows, true));
    if (done?.rest.length !== 0) return;
    setEarlier([]);
    const open = new Map(done.totals.rows.map(({ row, matches }) => [row, matches]));
    await decisions.take(
      earlier.filter(([row, choice]) => {
        const matches = open.get(row) ?? [];
        return choice === ADD ? matches.length > 0 : matches.some(({ _id }) => _id === choice);
      }),
    );
  }

  const rowsToWrite = rowsToSend(rows, planned, decided);
  return {
    step: stepOf(checkRun.progress, writeRun.progress),
    chosen,
    choose,
    columns,
    setColumns(next: ChosenColumns) {
      setColumns(next);
      forgetChecks();
    },
    defaults,
    setDefaults(next: FileDefaults) {
      setDefaults(next);
      forgetChecks();
    },
    setIsAddingSource,
    isReady:
      chosen !== null &&
      !isAddingSource &&
      !(chosen.file.isTable && duplicateFields(chosen.file.headings, mapping, columns).length > 0),
    checked: checkRun.progress,
    imported: writeRun.progress,
    decisions,
    rowsToWrite,
    check: () => runIfPermitted(checkRows),
    write: () =>
      runIfPermitted(() =>
        writeRun.progress ? writeRun.resume() : writeRun.start(rowsToWrite, false),
      ),
    stop: () => {
      checkRun.stop();
      writeRun.stop();
    },
  };
}

type RunState = ReturnType<typeof useImportRun>['progress'];

function stepOf(checkRun: RunState, writeRun: RunState): Step {
  if (writeRun) return writeRun.isRunning ? 'importing' : 'result';
  if (checkRun?.isRunning) return 'checking';
  return checkRun?.rest.length === 0 ? 'preview' : 'choice';
}

/** The rows that change something, without doubtful ones that nobody has decided. */
function rowsToSend(
  rows: readonly NumberedRow[],
  planned: readonly PlannedRow[],
  decided: ReadonlyMap<number, string>,
): NumberedRow[] {
  const repeated = new Set(findRepeated(planned, decided));
  const numbers = new Set(
    planned
      .filter(
        (row) =>
          row.outcome !== 'unchanged' && !isUndecided(row, decided) && !repeated.has(row.row),
      )
      .map(({ row }) => row),
  );
  return withTargets(
    rows.filter(({ row }) => numbers.has(row)),
    decided,
  );
}
