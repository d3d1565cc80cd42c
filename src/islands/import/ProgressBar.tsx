import { useState } from 'react';
import { screenWords } from '../../messages/screen-words.ts';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';

interface Props {
  /** Says how much is done, from two formatted numbers. */
  words: (done: string, all: string) => string;
  done: number;
  all: number;
  /** Stops after the part that is under way. */
  stop: () => void;
}

/** The progress of a file that is sent in parts, with a button to stop. */
export function ProgressBar({ words, done, all, stop }: Props) {
  const { consoleTexts, grouped } = useWords(screenWords);
  const [isStopping, setIsStopping] = useState(false);
  return (
    <div className="stack" role="status">
      <label>
        {words(grouped(done), grouped(all))} <progress value={done} max={all} />
      </label>
      <p>
        <QuietButton
          isSmall
          disabled={isStopping}
          onClick={() => {
            setIsStopping(true);
            stop();
          }}
        >
          {consoleTexts.cancel}
        </QuietButton>
      </p>
    </div>
  );
}
