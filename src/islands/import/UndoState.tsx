import type { Kept } from '../../domain/import-batch.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screens.ts';
import { useWords } from '../ui/words.tsx';
import type { UndoProgress } from './useUndo.ts';

/** How far an undoing has come and, once it is over, what it kept and why. */
export function UndoState({ progress }: { progress: UndoProgress | null }) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  if (!progress) return null;
  const { isRunning, undoing } = progress;
  if (!isRunning) return <KeptOnes kept={undoing?.kept ?? []} />;
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

function KeptOnes({ kept }: { kept: readonly Kept[] }) {
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
