import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screens.ts';
import { useWords } from '../ui/words.tsx';
import type { Sending } from './useSending.ts';

interface Props {
  sending: Sending;
  stop: () => void;
}

/** How far a file has come, and the way to stop it. */
export function SendingBar({ sending, stop }: Props) {
  const { importScreen: texts } = useWords(importWords);
  const { consoleTexts, grouped } = useWords(screenWords);
  const { all, rest, isDryRun } = sending;
  const done = all - rest.length;
  const words = isDryRun ? texts.checking : texts.importing;
  return (
    <div className="stack" role="status">
      <label>
        {words(grouped(done), grouped(all))} <progress value={done} max={all} />
      </label>
      <p>
        <button type="button" className="button button-quiet button-small" onClick={stop}>
          {consoleTexts.cancel}
        </button>
      </p>
    </div>
  );
}
