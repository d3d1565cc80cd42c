import { useEffect } from 'react';
import { currentSession } from '../../browser/session.ts';

/**
 * Lets the browser ask before a page with unsaved input is left. Not where the session has ended:
 * the draft is kept then, and the way leads to the login.
 */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (currentSession()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
