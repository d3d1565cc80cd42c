import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { areSingleKeysOn, setSingleKeys } from '../../browser/shortcut-choice.ts';
import { lookup } from '../../domain/lookup.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';

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
      <QuietButton isSmall aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {label}
      </QuietButton>
      <div id={id} hidden={!isOpen}>
        <KeySwitch />
        <dl>
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
    </div>
  );
}

/** Switches the keys off on this device. */
function KeySwitch() {
  const { consoleTexts } = useWords(screenWords);
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <label>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setSingleKeys(target.checked);
          setIsOn(target.checked);
        }}
      />{' '}
      {consoleTexts.singleKeys}
    </label>
  );
}

/** Elements in which keys are input or operate the focused control. */
const TYPING_TARGETS = 'input:not([type="checkbox"]), select, textarea, dialog, [contenteditable]';

/**
 * Keyboard shortcuts outside of text input: `j` and `k` move the focus through the entries of a
 * list; `onKey` receives every other key and the index of the focused entry, -1 for none.
 */
export function useShortcuts(
  list: RefObject<HTMLElement | null>,
  onKey: (key: string, at: number) => void,
): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  // Before the list is painted, so that no key is lost that is pressed once it is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest(TYPING_TARGETS) !== null;
      const isOpen = document.querySelector('dialog[open]') !== null;
      if (isTyping || isOpen || event.isComposing || !areSingleKeysOn()) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = focusedEntry(list.current);
      const step = lookup({ j: 1, k: -1 }, event.key);
      // What the key opens or leads to must not receive it as text.
      if (/^[a-z?/]$/.test(event.key)) event.preventDefault();
      if (step === undefined) latest.current(event.key, at);
      else focusEntry(list.current, at + step);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [list]);
}

/**
 * After an entry is decided, focuses the one now in its place; `entries` changes with the list.
 * Returns the focus listener of the list.
 */
export function useFocusRestore(list: RefObject<HTMLElement | null>, entries: unknown): () => void {
  const focusIndex = useRef(-1);
  // Before the next key arrives, which is about the entry with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each new list of entries.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && focusIndex.current >= 0) focusEntry(list.current, focusIndex.current);
  }, [list, entries]);
  return () => {
    focusIndex.current = focusedEntry(list.current);
  };
}

/** The index of the entry in which the focus is; -1 for none. */
function focusedEntry(list: HTMLElement | null): number {
  const entries = [...(list?.children ?? [])];
  return entries.findIndex((entry) => entry.contains(document.activeElement));
}

/** Moves the focus to an entry; the index is clamped to the list. */
function focusEntry(list: HTMLElement | null, at: number): void {
  const entries = list?.children ?? [];
  const target = entries[Math.max(0, Math.min(entries.length - 1, at))];
  if (target instanceof HTMLElement) target.focus();
}
