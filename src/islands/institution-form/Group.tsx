import { type ReactNode, useEffect, useRef, useState } from 'react';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';

interface GroupProps {
  title: string;
  count: number;
  /** Whether it must stay open, because something in it needs attention. */
  isForced: boolean;
  /** Whether the search within the form has opened one of its rows. */
  isRequested?: boolean;
  /** Whether it is shown when empty. */
  isEmptyShown?: boolean;
  children: () => ReactNode;
}

/** Rows under a heading that opens; they are not rendered while it is closed. */
export function Group({
  title,
  count,
  isForced,
  isRequested = false,
  isEmptyShown,
  children,
}: GroupProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  const [isOpen, setIsOpen] = useState(isRequested);
  useEffect(() => {
    if (isRequested) setIsOpen(true);
  }, [isRequested]);
  const isShown = isOpen || isForced;
  // Rendered rows stay, because they remember the source that a change has cleared.
  const wasShown = useRef(false);
  wasShown.current ||= isShown;
  if (count === 0 && !isEmptyShown) return null;
  return (
    <details
      className="fact-group"
      open={isShown}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{texts.counted(title, count)}</summary>
      {wasShown.current && <div className="fact-rows">{children()}</div>}
    </details>
  );
}
