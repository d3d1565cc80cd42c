import { useState } from 'react';
import { confirmDialog } from '../../browser/alert.ts';
import { bulkScreenWords } from '../../messages/bulk-screen.ts';
import { screenWords } from '../../messages/screen-words.ts';
import type { Tick } from '../institution-list/ticks.ts';
import { failure, Message, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useAction } from '../ui/useAction.ts';
import { useWords } from '../ui/words.tsx';
import { type UndoProgress, undoAll } from './bulk-calls.ts';
import { type LastEdit, storeLastEdit } from './last-edit.ts';

interface Props {
  last: LastEdit;
  /** The known names of the institutions. */
  names: readonly Pick<Tick, 'id' | 'name'>[];
  /** Names the edit when it is not on the screen. */
  label?: string;
  onUndone?: () => void;
}

/** Undoes a bulk edit as a whole, and names the institutions changed since. */
export function BulkUndo({ last, names, label, onUndone }: Props) {
  const { bulkScreen: texts } = useWords(bulkScreenWords);
  const { grouped } = useWords(screenWords);
  const [progress, setProgress] = useState<UndoProgress | null>(null);
  const [isRunning, setIsRunning] = useState(false);

  const { run: undo } = useAction(async () => {
    const text = texts.undoQuestion(grouped(last.count));
    const question = { title: texts.undoTitle, text, action: texts.undo, isDangerous: true };
    if (!(await confirmDialog(question))) return;
    setIsRunning(true);
    const end = await undoAll(last, setProgress);
    setProgress(end);
    setIsRunning(false);
    if (end.rest.length === 0) storeLastEdit(null);
    onUndone?.();
  });

  const isComplete = progress !== null && progress.rest.length === 0;
  return (
    <>
      {!isComplete && !isRunning && (
        <p>
          <QuietButton isSmall onClick={() => void undo()}>
            {label ?? texts.undo}
          </QuietButton>
        </p>
      )}
      {isRunning && (
        <p role="status">
          <label>
            {texts.undoing(grouped(progress?.undone ?? 0), grouped(last.count))}{' '}
            <progress value={progress?.undone ?? 0} max={last.count} />
          </label>
        </p>
      )}
      {progress && !isRunning && (
        <Message
          notice={
            isComplete
              ? success(texts.undone(grouped(progress.undone)))
              : failure(texts.undoStopped)
          }
        />
      )}
      {progress && !isRunning && <NotUndone left={progress.left} names={names} />}
    </>
  );
}

function NotUndone({ left, names }: Pick<Props, 'names'> & Pick<UndoProgress, 'left'>) {
  const { bulkScreen: texts } = useWords(bulkScreenWords);
  if (left.length === 0) return null;
  const nameById = new Map(names.map(({ id, name }) => [id, name]));
  return (
    <section className="stack" aria-labelledby="bulk-kept">
      <h3 id="bulk-kept">{texts.keptHeading}</h3>
      <ul>
        {left.map(({ id, reason }) => (
          <li key={id}>
            {nameById.get(id) ?? id}: {texts.keptReasons[reason]}
          </li>
        ))}
      </ul>
    </section>
  );
}
