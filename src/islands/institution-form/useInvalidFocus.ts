import { type RefObject, useEffect } from 'react';
import type { FormState } from 'react-hook-form';
import type { FormValues } from './form-values.ts';

/** After a try that failed, the focus goes to the first invalid control of the page. */
export function useInvalidFocus(
  form: RefObject<HTMLFormElement | null>,
  { submitCount, isSubmitSuccessful }: FormState<FormValues>,
): void {
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, submitCount, isSubmitSuccessful]);
}
