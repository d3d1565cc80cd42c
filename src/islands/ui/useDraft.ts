import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { autosaveDraft, takeDraft } from '../../browser/draft.ts';
import { currentSession } from '../../browser/session.ts';

/** Whether a form was filled from a draft, and how to discard it. */
export interface Draft {
  isRestored: boolean;
  discard: () => void;
}

/**
 * Saves a form's values on reload and when the session ends, and restores them when the same user
 * opens the screen again. Call it after the initial values are set.
 */
export function useDraft<Values extends FieldValues, Sent>(
  screen: string,
  form: UseFormReturn<Values, unknown, Sent>,
): Draft {
  const { reset, getValues, formState } = form;
  const { isDirty } = formState;
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    const draft = takeDraft(screen);
    if (!draft) return;
    reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    setIsRestored(true);
  }, [screen, reset, getValues]);
  useEffect(
    () => (isDirty ? autosaveDraft(screen, () => getValues()) : undefined),
    [screen, isDirty, getValues],
  );
  function discard(): void {
    reset();
    setIsRestored(false);
  }
  return { isRestored: isRestored && isDirty, discard };
}

/**
 * Warns before a page with unsaved input is left, except when the session has ended and the draft
 * is saved.
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
