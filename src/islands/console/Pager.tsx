import { screenWords } from '../../messages/screen-words.ts';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import type { useCursors } from './useCursors.ts';

interface PagerProps {
  /** The current position, in words. */
  position: string;
  /** Undefined where there is no such page. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Links to the previous and next page; renders nothing for a single page. */
function Pager({ position, previous, next }: PagerProps) {
  const { consoleTexts: texts } = useWords(screenWords);
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={texts.pages}>
      <Step label={texts.previous} go={previous} />
      <span className="soft" aria-live="polite">
        {position}
      </span>
      <Step label={texts.next} go={next} />
    </nav>
  );
}

interface CursorPagerProps {
  pages: Pick<ReturnType<typeof useCursors>, 'page' | 'next' | 'previous'>;
  /** Where the next page begins; nullish on the last one. */
  nextCursor: string | null | undefined;
}

/** A pager for pages that each name the next one by a cursor. */
export function CursorPager({ pages: { page, next, previous }, nextCursor }: CursorPagerProps) {
  const { consoleTexts, grouped } = useWords(screenWords);
  return (
    <Pager
      position={consoleTexts.page(grouped(page))}
      previous={page > 1 ? previous : undefined}
      next={nextCursor ? () => next(nextCursor) : undefined}
    />
  );
}

interface NumberedPagerProps {
  /** The current page, counted from 1. */
  page: number;
  pages: number;
  goTo: (page: number) => void;
}

/** A pager for a known number of pages. */
export function NumberedPager({ page, pages, goTo }: NumberedPagerProps) {
  const { consoleTexts, grouped } = useWords(screenWords);
  return (
    <Pager
      position={consoleTexts.place(grouped(page), grouped(pages))}
      previous={page > 1 ? () => goTo(page - 1) : undefined}
      next={page < pages ? () => goTo(page + 1) : undefined}
    />
  );
}

function Step({ label, go }: { label: string; go: (() => void) | undefined }) {
  return (
    <QuietButton disabled={!go} onClick={go}>
      {label}
    </QuietButton>
  );
}
