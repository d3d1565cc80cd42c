import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the page as it was built, true once React works in it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
