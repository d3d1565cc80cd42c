import { useRef, useState } from 'react';
import { newBatchId } from '../../domain/import-batch.ts';
import type { RejectedRow } from '../../domain/import-report.ts';
import { pages } from '../../domain/pages.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { failure, Message, success } from '../ui/Message.tsx';
import { useWords } from '../ui/words.tsx';
import {
  added,
  type NumberedRow,
  nothingYet,
  partsOf,
  type Sum,
  sendPart,
} from './import-calls.ts';
import type { ImportFile } from './import-file.ts';
import { type Undo, UndoState } from './LastImports.tsx';
import { Act, RefusedRows } from './RefusedRows.tsx';

interface Props {
  file: ImportFile;
  /** The rows refused when the file was checked. */
  refused: readonly RejectedRow[];
  sending: Sending;
  goOn: () => unknown;
  again: () => unknown;
  undo: Undo;
}

/** The outcome of the import; one that stopped may go on, and either may be undone. */
export function Result({ file, refused, sending, goOn, again, undo }: Props) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  const { sum, rest, all } = sending;
  if (undo.progress && undo.progress.batch === sending.batch) {
    return <Undone undo={undo} {...sending} again={again} />;
  }
  const isStopped = rest.length > 0;
  const notice = isStopped
    ? failure(texts.stopped(grouped(all - rest.length), grouped(all)))
    : success(texts.done(grouped(sum.created), grouped(sum.updated)));
  return (
    <div className="stack">
      <Message notice={notice} />
      {isStopped && <Act label={texts.goOn} act={goOn} />}
      <RefusedRows file={file} rejected={refused} />
      <UndoAct undo={undo} {...sending} />
      <p>
        <a href={pages.institutionList.path}>{texts.list}</a>
      </p>
      <Act label={texts.another} act={again} isQuiet />
    </div>
  );
}

type UndoneImport = Pick<Sending, 'batch' | 'sum'> & { undo: Undo };

/** The button that undoes the import, when it has written anything. */
function UndoAct({ undo, batch, sum }: UndoneImport) {
  const { importScreen: texts } = useWords(importWords);
  const { created, updated: changed } = sum;
  if (batch === null || created + changed === 0) return null;
  return <Act label={texts.undo} act={() => undo.start({ batch, created, changed })} isQuiet />;
}

/** The undoing in place of the result; one that stopped may be tried again. */
function Undone({ undo, batch, sum, again }: UndoneImport & Pick<Props, 'again'>) {
  const { importScreen: texts } = useWords(importWords);
  const { progress } = undo;
  const isStopped = progress?.isRunning === false && progress.undoing?.left !== 0;
  return (
    <div className="stack">
      <UndoState progress={progress} />
      {isStopped && <UndoAct undo={undo} batch={batch} sum={sum} />}
      {!progress?.isRunning && <Act label={texts.another} act={again} isQuiet />}
    </div>
  );
}

/** A file on its way, part by part. */
export interface Sending {
  isDryRun: boolean;
  /** The batch id for the undo; null for a dry run. */
  batch: string | null;
  sum: Sum;
  /** The rows that are still to be sent. */
  rest: readonly NumberedRow[];
  /** How many there are in all. */
  all: number;
  isRunning: boolean;
}

/** Sends rows part by part; it may be stopped between two parts, and go on there. */
export function useSending() {
  const [sending, setSending] = useState<Sending | null>(null);
  const isStopped = useRef(false);

  async function run(from: Sending): Promise<void> {
    isStopped.current = false;
    let now: Sending = { ...from, isRunning: true };
    for (const part of partsOf(from.rest)) {
      setSending(now);
      const report = isStopped.current ? null : await sendPart(part, from.batch);
      if (!report) break;
      now = { ...now, sum: added(now.sum, part, report), rest: now.rest.slice(part.length) };
    }
    setSending({ ...now, isRunning: false });
  }

  return {
    sending,
    start(rows: readonly NumberedRow[], isDryRun: boolean) {
      const batch = isDryRun ? null : newBatchId(new Date());
      return run({
        isDryRun,
        batch,
        sum: nothingYet,
        rest: rows,
        all: rows.length,
        isRunning: true,
      });
    },
    goOn: () => (sending ? run(sending) : Promise.resolve()),
    stop: () => {
      isStopped.current = true;
    },
    forget: () => setSending(null),
  };
}
