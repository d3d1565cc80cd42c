import { alertDialog } from './alert.ts';
import { saveDrafts } from './draft.ts';
import { loginPath, loginPathFrom } from './navigation.ts';
import {
  currentSession,
  isLeaving,
  onSessionChange,
  removeToken,
  startLeaving,
} from './session.ts';

/**
 * Ends the session of this tab: keeps what was typed, removes the token, alerts, and goes to the
 * login once the alert is dismissed (docs/product.md 8). Failures that follow the first are part of it.
 */
export function endSession(text: string): void {
  if (isLeaving()) return;
  startLeaving();
  saveDrafts();
  removeToken();
  void alertDialog(text).then(() => location.assign(loginPathFrom(location)));
}

/**
 * For screens that need a token (docs/product.md 2): goes to the login without one, at
 * once and when the session ends elsewhere. Gives the stop.
 */
export function requireSession(): () => void {
  if (!currentSession()) {
    location.replace(loginPath);
    return () => {};
  }
  return onSessionChange(() => {
    if (isLeaving() || currentSession()) return;
    startLeaving();
    saveDrafts();
    location.assign(loginPathFrom(location));
  });
}
