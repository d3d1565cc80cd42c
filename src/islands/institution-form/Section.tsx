import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  hint?: string;
  /** Whether the fields stand side by side; rows lay themselves out. */
  isGrid?: boolean;
  children: ReactNode;
}

/** A titled part of the form. */
export function Section({ title, hint, isGrid = true, children }: SectionProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="stack">
        {hint && <p className="field-hint">{hint}</p>}
        {isGrid ? <div className="form-grid">{children}</div> : children}
      </div>
    </fieldset>
  );
}
