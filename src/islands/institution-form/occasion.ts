import { createContext, useContext } from 'react';

/** What the form is filled in for: some rules differ (docs/product.md 5). */
export type Occasion = 'adding' | 'editing';

const Context = createContext<Occasion>('adding');
export const OccasionProvider = Context.Provider;

/** What the form around a field is filled in for. */
export function useOccasion(): Occasion {
  return useContext(Context);
}
