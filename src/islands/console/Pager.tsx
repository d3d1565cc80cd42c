import { screenWords } from '../../messages/screens.ts';
import { useWords } from '../ui/words.tsx';

interface Props {
  /** Where one is, in words. */
  place: string;
  /** Undefined where there is no such page. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** The way to the page before and after; nothing where there is but one page. */
export function Pager({ place, previous, next }: Props) {
  const { consoleTexts: texts } = useWords(screenWords);
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={texts.pages}>
      <Step label={texts.previous} go={previous} />
      <span className="soft" aria-live="polite">
        {place}
      </span>
      <Step label={texts.next} go={next} />
    </nav>
  );
}

function Step({ label, go }: { label: string; go: (() => void) | undefined }) {
  return (
    <button type="button" className="button button-quiet" disabled={!go} onClick={go}>
      {label}
    </button>
  );
}
