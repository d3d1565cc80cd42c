import { useState } from 'react';
import { screenWords } from '../../messages/screen-words.ts';
import { walkWords } from '../../messages/walk.ts';
import { failure, Message, success } from '../ui/Message.tsx';
import { useWords } from '../ui/words.tsx';
import { listPath, type UnderWay } from './useWalk.ts';

/** Where one is in the list that is walked, and the ways on. */
export function WalkBar({ walk }: { walk: UnderWay }) {
  const { walkTexts: texts } = useWords(walkWords);
  const [isLost, setLost] = useState(false);
  const { place, saved } = walk;
  const isKnown = place !== null && place !== 'failed';

  async function goOn(): Promise<void> {
    setLost(!(await walk.next()));
  }

  return (
    <>
      {saved !== undefined && <Message notice={success(texts.saved(saved))} />}
      <nav className="walk-bar" aria-label={texts.label}>
        <a href={listPath(walk)}>{texts.back}</a>
        <span className="soft" aria-live="polite">
          {isKnown && <PlaceWords {...place} />}
        </span>
        <button
          type="button"
          className="button button-quiet button-small"
          disabled={!isKnown || place.previous === null}
          onClick={walk.previous}
        >
          {texts.previous}
        </button>
        <button type="button" className="button button-quiet button-small" onClick={goOn}>
          {texts.next}
        </button>
      </nav>
      {(isLost || place === 'failed') && <Message notice={failure(texts.failed)} />}
    </>
  );
}

function PlaceWords({ at, total }: { at: number | null; total: number }) {
  const { walkTexts: texts } = useWords(walkWords);
  const { grouped } = useWords(screenWords);
  return at === null ? texts.gone(grouped(total)) : texts.place(grouped(at + 1), grouped(total));
}
