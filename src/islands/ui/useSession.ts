import { useMemo, useSyncExternalStore } from 'react';
import {
  currentSession,
  onSessionChange,
  type Session,
  storedToken,
} from '../../browser/session.ts';

/** Who is signed in, now and after every change; undefined until the browser has looked. */
export function useSession(): Session | null | undefined {
  const token = useSyncExternalStore(onSessionChange, sessionToken, () => undefined);
  return useMemo(() => (typeof token === 'string' ? currentSession() : token), [token]);
}

function sessionToken(): string | null | undefined {
  return currentSession() ? storedToken() : null;
}
