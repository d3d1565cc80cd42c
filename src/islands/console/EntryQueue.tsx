import { type ReactNode, useRef, useState } from 'react';
import { Shortcuts, useFocusRestore, useShortcuts } from './shortcuts.tsx';

interface Props<Entry> {
  entries: readonly Entry[];
  texts: {
    keys: string;
    keyList: readonly { key: string; does: string }[];
    caption: string;
  };
  isBusy: boolean;
  /** Receives a key for the entry that has the focus, with its element; never while busy. */
  onKey: (key: string, entry: Entry, element: Element | undefined) => void;
  children: (entry: Entry) => ReactNode;
}

/** A list of entries to decide by keyboard, with its keys on demand; keeps the focus in place. */
export function EntryQueue<Entry extends { _id: string }>(props: Props<Entry>) {
  const { entries, texts, isBusy, onKey, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useShortcuts(list, (key, at) => {
    const entry = entries[at];
    if (key === '?') setIsHelpOpen((isOpen) => !isOpen);
    else if (!isBusy && entry) onKey(key, entry, list.current?.children[at]);
  });
  const restoreFocus = useFocusRestore(list, entries);
  return (
    <>
      <Shortcuts
        label={texts.keys}
        keyList={texts.keyList}
        isOpen={isHelpOpen}
        toggle={() => setIsHelpOpen(!isHelpOpen)}
      />
      <ul
        ref={list}
        className="queue"
        aria-label={texts.caption}
        aria-busy={isBusy}
        onFocus={restoreFocus}
      >
        {entries.map((entry) => (
          <li key={entry._id} tabIndex={-1}>
            {children(entry)}
          </li>
        ))}
      </ul>
    </>
  );
}
