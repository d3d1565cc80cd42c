import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when it appears, because it replaces the focused one. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
