import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place when the row goes that has the focus: it moves to the screen's
 * heading, not to the top of the page. Gives the listeners for the element around the rows.
 */
export function useKeptFocus(records: readonly unknown[]) {
  const isWithin = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it watches for is that rows change.
  useEffect(() => {
    const keep = () => {
      if (isWithin.current && document.activeElement === document.body) focusHeading();
    };
    keep();
    return () => void queueMicrotask(keep);
  }, [records]);
  return {
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: () => {
      isWithin.current = false;
    },
  };
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
