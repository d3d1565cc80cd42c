import { createContext, useContext, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLanguage } from '../ui/words.tsx';
import type { FormValues } from './form-values.ts';
import { resolverOf, type Sending } from './validation.ts';

/** The form of an institution whose values, when valid, are a `Body`. */
export type InstitutionFormState<Body> = UseFormReturn<FormValues, unknown, Body>;

/** The state of an institution's form, for InstitutionForm to show. */
export function useInstitutionForm<Body>(
  defaultValues: FormValues,
  sending: Sending<Body>,
): InstitutionFormState<Body> {
  const language = useLanguage();
  const [resolver] = useState(() => resolverOf(sending, language));
  return useForm<FormValues, unknown, Body>({ defaultValues, resolver, shouldFocusError: false });
}

/** What the form is filled in for: some rules differ (docs/product.md 5). */
export type Occasion = 'adding' | 'editing';

const Context = createContext<Occasion>('adding');
export const OccasionProvider = Context.Provider;

/** What the form around a field is filled in for. */
export function useOccasion(): Occasion {
  return useContext(Context);
}
