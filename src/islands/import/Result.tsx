import type { RejectedRow } from '../../domain/import-report.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screens.ts';
import { Message } from '../ui/Message.tsx';
import { failure, success } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';
import { Act } from './Act.tsx';
import type { ImportFile } from './import-file.ts';
import { UndoState } from './LastImports.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import type { Sending } from './useSending.ts';
import type { Undo } from './useUndo.ts';

interface Props {
  file: ImportFile;
  /** What was refused before, when the file was checked. */
  refused: readonly RejectedRow[];
  sending: Sending;
  goOn: () => unknown;
  again: () => unknown;
  undo: Undo;
}

/** What the import came to; one that stopped may go on, and either may be undone. */
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
        <a href="/collegelist">{texts.list}</a>
      </p>
      <Act label={texts.another} act={again} isQuiet />
    </div>
  );
}

type Made = Pick<Sending, 'batch' | 'sum'> & { undo: Undo };

/** Undoes what the import has written, if anything. */
function UndoAct({ undo, batch, sum }: Made) {
  const { importScreen: texts } = useWords(importWords);
  const { created, updated: changed } = sum;
  if (batch === null || created + changed === 0) return null;
  return <Act label={texts.undo} act={() => undo.start({ batch, created, changed })} isQuiet />;
}

/** The undoing in place of the result; one that stopped may be tried again. */
function Undone({ undo, batch, sum, again }: Made & Pick<Props, 'again'>) {
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
