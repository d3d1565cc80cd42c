import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepDraft, takeDraft } from '../../browser/draft.ts';
import { currentSession } from '../../browser/session.ts';

/**
 * Keeps what is typed into a form when the session ends under it, and gives it back when the same
 * user opens the screen again. Call it once the form holds the values it starts from.
 */
export function useDraft<Values extends FieldValues, Sent>(
  screen: string,
  form: UseFormReturn<Values, unknown, Sent>,
): void {
  const { reset, getValues, formState } = form;
  const { isDirty } = formState;
  useEffect(() => {
    const draft = takeDraft(screen);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
  }, [screen, reset, getValues]);
  useEffect(
    () => (isDirty ? keepDraft(screen, () => getValues()) : undefined),
    [screen, isDirty, getValues],
  );
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
