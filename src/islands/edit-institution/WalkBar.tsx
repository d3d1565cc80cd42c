import { useState } from 'react';
import { screenWords } from '../../messages/screen-words.ts';
import { walkWords } from '../../messages/walk.ts';
import { failure, Message, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import { type CurrentWalk, listPath } from './useWalk.ts';

/** The position in the current walk, with links to the previous and next institution. */
export function WalkBar({ walk }: { walk: CurrentWalk }) {
  const { walkTexts: texts } = useWords(walkWords);
  const [isLost, setIsLost] = useState(false);
  const { position, saved } = walk;
  const isKnown = position !== null && position !== 'failed';

  async function goOn(): Promise<void> {
    setIsLost(!(await walk.next()));
  }

  return (
    <>
      {saved !== undefined && <Message notice={success(texts.saved(saved))} />}
      <nav className="walk-bar" aria-label={texts.label}>
        <a href={listPath(walk)}>{texts.back}</a>
        <span className="soft" aria-live="polite">
          {isKnown && <PositionText {...position} />}
        </span>
        <QuietButton
          isSmall
          disabled={!isKnown || position.previous === null}
          onClick={walk.previous}
        >
          {texts.previous}
        </QuietButton>
        <QuietButton isSmall onClick={goOn}>
          {texts.next}
        </QuietButton>
      </nav>
      {(isLost || position === 'failed') && <Message notice={failure(texts.failed)} />}
    </>
  );
}

function PositionText({ at, total }: { at: number | null; total: number }) {
  const { walkTexts: texts } = useWords(walkWords);
  const { grouped } = useWords(screenWords);
  return at === null ? texts.gone(grouped(total)) : texts.place(grouped(at + 1), grouped(total));
}
