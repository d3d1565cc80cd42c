import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { lookup } from '../../domain/lookup.ts';

interface ComboboxOptions<Choice> {
  choicesOf: (query: string) => readonly Choice[];
  choose: (choice: Choice) => void;
  /** Handles Backspace in an empty field. */
  onBackspace: () => void;
}

/**
 * State, keys and ARIA attributes of an editable combobox with a list (ARIA Authoring Practices):
 * arrows move, Enter selects, Escape closes.
 */
export function useCombobox<Choice>({ choicesOf, choose, onBackspace }: ComboboxOptions<Choice>) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const choices = isOpen ? choicesOf(query) : [];
  const isShown = choices.length > 0;
  useEffect(() => {
    const active = isShown ? document.getElementById(`${id}${activeIndex}`) : null;
    active?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex, isShown]);

  function change({ target }: ChangeEvent<HTMLInputElement>): void {
    setQuery(target.value);
    setActiveIndex(0);
    setIsOpen(true);
  }

  function select(index: number): void {
    const choice = choices[index];
    if (choice === undefined) return;
    choose(choice);
    setQuery('');
    setActiveIndex(0);
    setIsOpen(false);
  }

  function move(step: number): void {
    setIsOpen(true);
    if (isShown) setActiveIndex((activeIndex + step + choices.length) % choices.length);
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => select(activeIndex),
    Escape: () => setIsOpen(false),
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && query === '') onBackspace();
    const act = lookup(keys, event.key);
    if (!act) return;
    // Enter selects an option instead of submitting the form.
    event.preventDefault();
    act();
  }

  return {
    choices,
    /** Discards input that was not chosen. */
    clear: () => setQuery(''),
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': id,
      'aria-activedescendant': isShown ? `${id}${activeIndex}` : undefined,
      value: query,
      onChange: change,
      onKeyDown,
      onClick: () => setIsOpen(true),
      onBlur: () => setIsOpen(false),
    },
    listProps: { id, role: 'listbox', className: 'combobox-list', hidden: !isShown },
    optionProps: (index: number) => ({
      id: `${id}${index}`,
      role: 'option',
      'aria-selected': index === activeIndex,
      // Keeps the focus in the field, so that the list stays open until the click.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => select(index),
    }),
  } as const;
}
