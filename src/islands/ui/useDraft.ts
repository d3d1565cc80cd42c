import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepDraft, takeDraft } from '../../browser/draft.ts';

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
