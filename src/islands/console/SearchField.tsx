import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../domain/limits.ts';

/** How long typing must rest before it is searched for, in milliseconds. */
const REST = 250;

interface Props {
  label: string;
  /** The current search, which also changes when the user goes back. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search that follows the typing; Enter does not wait. */
export function SearchField({ label, value, onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);

  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const timer = setTimeout(() => ask(typed), REST);
    return () => clearTimeout(timer);
  });

  function ask(text: string): void {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  }

  return (
    <form
      className="field"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed);
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

/** One choice of a filter. */
export interface Choice {
  value: string;
  label: string;
}

interface SelectFilterProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** A choice from a list that takes effect immediately. */
export function SelectFilter({ label, value, choices, onChange }: SelectFilterProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
