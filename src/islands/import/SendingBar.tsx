import { consoleTexts } from '../../messages/en/console.ts';
import { importScreen as texts } from '../../messages/en/import.ts';
import { grouped } from '../../messages/en/institution-words.ts';
import type { Sending } from './useSending.ts';

interface Props {
  sending: Sending;
  stop: () => void;
}

/** How far a file has come, and the way to stop it. */
export function SendingBar({ sending, stop }: Props) {
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
