import { type ReactNode, useSyncExternalStore } from 'react';

interface Props {
  /** True from the click until the form may be sent again. */
  isBusy: boolean;
  isDangerous?: boolean;
  children: ReactNode;
}

/** Sends its form once; it waits for React, without which the browser would send the form itself. */
export function SubmitButton({ isBusy, isDangerous = false, children }: Props) {
  const isHydrated = useHydrated();
  return (
    <button
      type="submit"
      className={isDangerous ? 'button button-danger' : 'button'}
      disabled={isBusy || !isHydrated}
    >
      {children}
    </button>
  );
}

const never = () => () => {};

/** False in the page as it was built, true once React works in it. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
