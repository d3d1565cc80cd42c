import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepDraft, takeDraft } from '../../browser/draft.ts';
import { currentSession } from '../../browser/session.ts';

/** Whether a form was given back what had been typed into it, and the way to take that away. */
export interface Draft {
  isRestored: boolean;
  discard: () => void;
}

/**
 * Keeps what is typed into a form when the page is reloaded or the session ends under it, and gives
 * it back when the same user opens the screen again. Call it once the form holds the values it
 * starts from.
 */
export function useDraft<Values extends FieldValues, Sent>(
  screen: string,
  form: UseFormReturn<Values, unknown, Sent>,
): Draft {
  const { reset, getValues, formState } = form;
  const { isDirty } = formState;
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const draft = takeDraft(screen);
    if (!draft) return;
    reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    setRestored(true);
  }, [screen, reset, getValues]);
  useEffect(
    () => (isDirty ? keepDraft(screen, () => getValues()) : undefined),
    [screen, isDirty, getValues],
  );
  function discard(): void {
    reset();
    setRestored(false);
  }
  return { isRestored: isRestored && isDirty, discard };
}

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
