import { useMemo, useSyncExternalStore } from 'react';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  currentSession,
  onSessionChange,
  type Session,
  storedToken,
} from '../../browser/session.ts';
import { type Act, can } from '../../domain/principal.ts';
import { browserWords } from '../../messages/browser.ts';

/** Who is signed in, now and after every change; undefined until the browser has looked. */
export function useSession(): Session | null | undefined {
  const token = useSyncExternalStore(onSessionChange, sessionToken, () => undefined);
  return useMemo(() => (typeof token === 'string' ? currentSession() : token), [token]);
}

function sessionToken(): string | null | undefined {
  return currentSession() ? storedToken() : null;
}

interface Texts {
  /** What a visitor reads. */
  loggedOut: string;
  /** What a user without the right reads. */
  notPermitted: string;
}

/**
 * Why the signed-in person may not do it, asked before each act (docs/product.md 6); null if they
 * may.
 */
export function whyNotPermitted(act: Act, { loggedOut, notPermitted }: Texts): string | null {
  const { sessionTexts } = browserWords(pageLanguage());
  const hadToken = storedToken() !== null;
  const session = currentSession();
  if (!session) return hadToken ? sessionTexts.invalid : loggedOut;
  return can(session.role, act) ? null : notPermitted;
}
