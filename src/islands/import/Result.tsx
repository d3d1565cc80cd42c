import { useRef, useState } from 'react';
import { newBatchId } from '../../domain/curation/import-batch.ts';
import type { RejectedRow } from '../../domain/curation/import-report.ts';
import { pages } from '../../domain/pages/pages.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { failure, Message, success } from '../ui/Message.tsx';
import { useAction } from '../ui/useAction.ts';
import { useWords } from '../ui/words.tsx';
import {
  addReport,
  emptyTotals,
  type ImportTotals,
  type NumberedRow,
  sendPart,
  splitRows,
} from './import-calls.ts';
import type { ImportFile } from './import-file.ts';
import { type Undo, UndoState } from './LastImports.tsx';
import { RefusedRows, StepButton } from './RefusedRows.tsx';

interface Props {
  file: ImportFile;
  /** The rows refused when the file was checked. */
  refused: readonly RejectedRow[];
  run: ImportRun;
  resume: () => unknown;
  restart: () => unknown;
  undo: Undo;
}

/** The outcome of the import; a stopped one can be resumed, and either can be undone. */
export function Result({ file, refused, run, resume, restart, undo }: Props) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  const { totals, rest, all } = run;
  if (undo.progress && undo.progress.batch === run.batch) {
    return <UndoPanel undo={undo} {...run} restart={restart} />;
  }
  const isStopped = rest.length > 0;
  const notice = isStopped
    ? failure(texts.stopped(grouped(all - rest.length), grouped(all)))
    : success(texts.done(grouped(totals.created), grouped(totals.updated)));
  return (
    <div className="stack">
      <Message notice={notice} />
      {isStopped && <StepButton label={texts.goOn} act={resume} />}
      <RefusedRows file={file} rejected={refused} />
      <UndoButton undo={undo} {...run} />
      <p>
        <a href={pages.institutionList.path}>{texts.list}</a>
      </p>
      <StepButton label={texts.another} act={restart} isQuiet />
    </div>
  );
}

type UndoneImport = Pick<ImportRun, 'batch' | 'totals'> & { undo: Undo };

/** The button that undoes the import; renders nothing if it has written nothing. */
function UndoButton({ undo, batch, totals }: UndoneImport) {
  const { importScreen: texts } = useWords(importWords);
  const { created, updated: changed } = totals;
  if (batch === null || created + changed === 0) return null;
  return (
    <StepButton label={texts.undo} act={() => undo.start({ batch, created, changed })} isQuiet />
  );
}

/** Replaces the result during an undo; a stopped undo can be tried again. */
function UndoPanel({ undo, batch, totals, restart }: UndoneImport & Pick<Props, 'restart'>) {
  const { importScreen: texts } = useWords(importWords);
  const { progress } = undo;
  const isStopped = progress?.isRunning === false && progress.undoing?.left !== 0;
  return (
    <div className="stack">
      <UndoState progress={progress} />
      {isStopped && <UndoButton undo={undo} batch={batch} totals={totals} />}
      {!progress?.isRunning && <StepButton label={texts.another} act={restart} isQuiet />}
    </div>
  );
}

/** The run of an import, or its dry run, part by part. */
export interface ImportRun {
  isDryRun: boolean;
  /** The batch id for the undo; null for a dry run. */
  batch: string | null;
  totals: ImportTotals;
  /** The rows that are still to be sent. */
  rest: readonly NumberedRow[];
  /** The total number of rows. */
  all: number;
  isRunning: boolean;
}

/** Sends rows part by part; can be stopped between two parts and resumed. */
export function useImportRun() {
  const [progress, setProgress] = useState<ImportRun | null>(null);
  const isStopped = useRef(false);

  const { run } = useAction(async (from: ImportRun) => {
    isStopped.current = false;
    let now: ImportRun = { ...from, isRunning: true };
    for (const part of splitRows(from.rest)) {
      setProgress(now);
      const report = isStopped.current ? null : await sendPart(part, from.batch);
      if (!report) break;
      now = {
        ...now,
        totals: addReport(now.totals, part, report),
        rest: now.rest.slice(part.length),
      };
    }
    now = { ...now, isRunning: false };
    setProgress(now);
    return now;
  });

  return {
    progress,
    start(rows: readonly NumberedRow[], isDryRun: boolean) {
      const batch = isDryRun ? null : newBatchId(new Date());
      return run({
        isDryRun,
        batch,
        totals: emptyTotals,
        rest: rows,
        all: rows.length,
        isRunning: true,
      });
    },
    resume: () => (progress ? run(progress) : Promise.resolve(undefined)),
    stop: () => {
      isStopped.current = true;
    },
    forget: () => setProgress(null),
  };
}
