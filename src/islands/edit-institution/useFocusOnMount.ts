import { type RefObject, useEffect, useRef } from 'react';

/** The focus goes here when this appears in place of what had it. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
