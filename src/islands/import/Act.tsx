interface Props {
  label: string;
  act: () => unknown;
  isQuiet?: boolean;
}

/** The button that leads to the next step. */
export function Act({ label, act, isQuiet = false }: Props) {
  return (
    <p>
      <button type="button" className={isQuiet ? 'button button-quiet' : 'button'} onClick={act}>
        {label}
      </button>
    </p>
  );
}
