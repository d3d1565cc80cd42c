import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  label: string;
  keyList: readonly { key: string; does: string }[];
  isOpen: boolean;
  toggle: () => void;
}

/** The keys of a screen, shown on demand. */
export function Shortcuts({ label, keyList, isOpen, toggle }: Props) {
  const id = useId();
  return (
    <div className="shortcuts">
      <button
        type="button"
        className="button button-quiet button-small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {label}
      </button>
      <dl id={id} hidden={!isOpen}>
        {keyList.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Where keys are text, or act upon the control that has the focus. */
const TYPING = 'input:not([type="checkbox"]), select, textarea, dialog, [contenteditable]';

/**
 * Keys that work wherever nothing is typed: `j` and `k` move the focus over the entries of a list;
 * every other key is handed over with the index of the entry that has the focus, -1 for none.
 */
export function useShortcuts(
  list: RefObject<HTMLElement | null>,
  onKey: (key: string, at: number) => void,
): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      const isOpen = document.querySelector('dialog[open]') !== null;
      if (isTyping || isOpen || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = focusedEntry(list.current);
      const step = { j: 1, k: -1 }[event.key];
      // A dialog that the key opens must not receive it as text.
      if (/^[a-z?]$/.test(event.key)) event.preventDefault();
      if (step === undefined) latest.current(event.key, at);
      else focusEntry(list.current, at + step);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [list]);
}

/**
 * Focuses the entry that takes the place of a decided one; `entries` changes with the list. Returns
 * what the list calls when the focus comes into it.
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, entries: unknown): () => void {
  const place = useRef(-1);
  // Before the next key arrives, which is about the entry with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each new list of entries.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && place.current >= 0) focusEntry(list.current, place.current);
  }, [list, entries]);
  return () => {
    place.current = focusedEntry(list.current);
  };
}

/** The index of the entry in which the focus is; -1 for none. */
function focusedEntry(list: HTMLElement | null): number {
  const entries = [...(list?.children ?? [])];
  return entries.findIndex((entry) => entry.contains(document.activeElement));
}

/** Moves the focus to an entry; before the first is the first, behind the last the last. */
function focusEntry(list: HTMLElement | null, at: number): void {
  const entries = list?.children ?? [];
  const target = entries[Math.max(0, Math.min(entries.length - 1, at))];
  if (target instanceof HTMLElement) target.focus();
}
