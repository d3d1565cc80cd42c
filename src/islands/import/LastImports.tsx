import { useState } from 'react';
import { pageLanguage } from '../../browser/page-language.ts';
import type {
  ImportSummary,
  ImportUndoProgress,
  KeptInstitution,
} from '../../domain/curation/import-batch.ts';
import { formats } from '../../messages/formats.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { ColumnHeads } from '../console/ColumnHeads.tsx';
import { LoadFailure } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import { failure, type Notice, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useAction } from '../ui/useAction.ts';
import type { ShowNotice } from '../ui/useAttempt.ts';
import { whyNotPermitted } from '../ui/useSession.ts';
import { useWords } from '../ui/words.tsx';
import { confirmUndo, loadImports, type Undoable, undoStep } from './import-calls.ts';

/** The last imports, each of which may still be undone. */
export function LastImports({ undo }: { undo: Undo }) {
  const { importScreen: texts } = useWords(importWords);
  const { data, failed, isLoading, reload } = useLoad('', loadImports);
  if (failed) return <LoadFailure text={failed} retry={reload} />;
  if (!data || data.imports.length === 0) return null;
  const isBusy = isLoading || undo.progress?.isRunning === true;

  async function undoImport(summary: ImportSummary): Promise<void> {
    if (await undo.start(summary)) await reload();
  }

  return (
    <section className="stack" aria-labelledby="last-imports">
      <h2 id="last-imports">{texts.last}</h2>
      <UndoState progress={undo.progress} />
      <div className="table-scroll records">
        <table aria-labelledby="last-imports" aria-busy={isBusy}>
          <ColumnHeads columns={Object.values(texts.lastColumns)} />
          <tbody>
            {data.imports.map((summary) => (
              <Row key={summary.batch} summary={summary} isBusy={isBusy} onUndo={undoImport} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface RowProps {
  summary: ImportSummary;
  isBusy: boolean;
  onUndo: (summary: ImportSummary) => unknown;
}

function Row({ summary, isBusy, onUndo }: RowProps) {
  const { grouped } = useWords(screenWords);
  const { moment } = useWords(formats);
  const { importScreen: texts } = useWords(importWords);
  const { lastColumns: columns } = texts;
  const { batch, at, by, created, changed, undone, kept, left } = summary;
  const heading = `import-${batch}`;
  return (
    <tr>
      <th scope="row" id={heading}>
        <time dateTime={at}>{moment(at)}</time>
      </th>
      <td data-label={columns.who}>{by}</td>
      <td data-label={columns.added}>{grouped(created)}</td>
      <td data-label={columns.changed}>{grouped(changed)}</td>
      <td data-label={columns.undone}>
        {undone + kept > 0 && texts.undoneWords(grouped(undone), grouped(kept))}{' '}
        {left > 0 && (
          <QuietButton
            isSmall
            aria-describedby={heading}
            disabled={isBusy}
            onClick={() => onUndo(summary)}
          >
            {texts.undo}
          </QuietButton>
        )}
      </td>
    </tr>
  );
}

/** The progress of an undo and, at its end, the institutions kept and why. */
export function UndoState({ progress }: { progress: UndoProgress | null }) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  if (!progress) return null;
  const { isRunning, undoing } = progress;
  if (!isRunning) return <KeptInstitutions kept={undoing?.kept ?? []} />;
  const done = undoing ? undoing.undone + undoing.kept.length : 0;
  const all = undoing ? done + undoing.left : 0;
  return (
    <p role="status">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: a progress element is labelled like a control. */}
      <label>
        {texts.undoing(grouped(done), grouped(all))}{' '}
        {undoing ? <progress value={done} max={all} /> : <progress />}
      </label>
    </p>
  );
}

function KeptInstitutions({ kept }: { kept: readonly KeptInstitution[] }) {
  const { importScreen: texts } = useWords(importWords);
  if (kept.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="kept">
      <h2 id="kept">{texts.keptHeading}</h2>
      <ul>
        {kept.map(({ name, reason }) => (
          <li key={name}>
            {name}: {texts.keptReasons[reason]}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The progress of the undo of an import. */
interface UndoProgress {
  batch: string;
  isRunning: boolean;
  /** Null until the first answer. */
  undoing: ImportUndoProgress | null;
}

/** Undoes one import at a time, step by step; `showNotice` receives the result. */
export function useUndo(showNotice: ShowNotice) {
  const { importScreen: texts } = useWords(importWords);
  const permission = { loggedOut: texts.loggedOut, notPermitted: texts.undoNotPermitted };
  const [progress, setProgress] = useState<UndoProgress | null>(null);

  async function run(batch: string): Promise<void> {
    let undoing: ImportUndoProgress | null = null;
    for (;;) {
      setProgress({ batch, isRunning: true, undoing });
      const step = await undoStep(batch);
      undoing = step ?? undoing;
      if (!step || step.left === 0) break;
    }
    setProgress({ batch, isRunning: false, undoing });
    if (undoing) showNotice(noticeOf(undoing));
  }

  /** Undoes an import after a confirmation; false when it is not permitted or cancelled. */
  const { run: start } = useAction(async (importToUndo: Undoable) => {
    const refused = whyNotPermitted('importInstitutions', permission);
    showNotice(refused === null ? null : failure(refused));
    if (refused || !(await confirmUndo(importToUndo))) return false;
    await run(importToUndo.batch);
    return true;
  });

  return { progress, start, forget: () => setProgress(null) };
}
export type Undo = ReturnType<typeof useUndo>;

function noticeOf({ undone, left, kept }: ImportUndoProgress): Notice {
  const { importScreen: texts } = importWords(pageLanguage());
  const { grouped } = screenWords(pageLanguage());
  if (left > 0) return failure(texts.undoStopped(grouped(left)));
  if (kept.length > 0) {
    return success(texts.undoneButKept(grouped(undone), grouped(kept.length)));
  }
  return success(texts.undone(grouped(undone)));
}
