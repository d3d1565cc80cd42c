import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../domain/limits.ts';

/** How long typing must rest before it is searched for, in milliseconds. */
const REST = 250;

interface Props {
  label: string;
  /** What is searched for now; it may change from outside, by going back. */
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
