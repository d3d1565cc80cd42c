import { useRef, useState } from 'react';
import { onceAtATime } from '../../browser/action.ts';

/**
 * An action of a screen, such as a write: `run` does nothing while it runs, and `isRunning` shows it.
 * Every write of a screen goes through it (src/testing/actions.test.ts).
 */
export function useAction<Given extends unknown[], Outcome>(
  work: (...given: Given) => Promise<Outcome>,
) {
  const [isRunning, setIsRunning] = useState(false);
  const latest = useRef(work);
  latest.current = work;
  const [run] = useState(() =>
    onceAtATime((...given: Given) => latest.current(...given), setIsRunning),
  );
  return { run, isRunning };
}
