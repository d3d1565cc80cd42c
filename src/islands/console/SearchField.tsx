import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../domain/limits.ts';
import { type Choice, ChoiceField } from '../ui/Field.tsx';

/** Milliseconds without typing before a search starts. */
const TYPING_PAUSE_MS = 250;

interface Props {
  label: string;
  /** The current search, which also changes when the user goes back. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search field that searches while the user types; Enter searches at once. */
export function SearchField({ label, value, onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const lastSearch = useRef(value);

  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const timer = setTimeout(() => search(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  function search(text: string): void {
    const query = text.trim();
    if (query === lastSearch.current) return;
    lastSearch.current = query;
    onSearch(query);
  }

  return (
    <form
      className="field"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={limits.query}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}

interface SelectFilterProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** A choice from a list that takes effect immediately. */
export function SelectFilter({ onChange, ...field }: SelectFilterProps) {
  return <ChoiceField {...field} onChange={({ target }) => onChange(target.value)} />;
}
