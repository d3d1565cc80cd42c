import { useMemo, useSyncExternalStore } from 'react';
import { ApiError } from '../../browser/api-error.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  currentSession,
  onSessionChange,
  type Session,
  storedToken,
} from '../../browser/session.ts';
import { can, type Permission } from '../../domain/principal.ts';
import { browserWords } from '../../messages/browser.ts';

/** The current session; undefined until the browser has checked. */
export function useSession(): Session | null | undefined {
  const token = useSyncExternalStore(onSessionChange, sessionToken, () => undefined);
  return useMemo(() => (typeof token === 'string' ? currentSession() : token), [token]);
}

function sessionToken(): string | null | undefined {
  return currentSession() ? storedToken() : null;
}

interface DenialTexts {
  /** The message for visitors. */
  loggedOut: string;
  /** The message for users without the permission. */
  notPermitted: string;
}

/** Throws where the user may not perform an action, before anything is sent. */
export function requirePermission(permission: Permission, texts: DenialTexts): void {
  const refused = whyNotPermitted(permission, texts);
  if (refused !== null) throw new ApiError('notSent', refused);
}

/**
 * Why the user may not perform an action, checked before each one (docs/product.md 6); null if
 * permitted.
 */
export function whyNotPermitted(
  permission: Permission,
  { loggedOut, notPermitted }: DenialTexts,
): string | null {
  const { sessionTexts } = browserWords(pageLanguage());
  const hadToken = storedToken() !== null;
  const session = currentSession();
  if (!session) return hadToken ? sessionTexts.invalid : loggedOut;
  return can(session.role, permission) ? null : notPermitted;
}
