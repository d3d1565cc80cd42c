import type { ReactNode } from 'react';

interface Props {
  /** The id of the record whose row the button stands in: the row's heading describes it. */
  of: string;
  onClick: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A button of one row of a table of records. */
export function RowButton({ of, onClick, isDisabled = false, children }: Props) {
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-describedby={`row-${of}`}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
