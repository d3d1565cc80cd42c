import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { alertDialog } from './alert.ts';
import { saveDrafts } from './draft.ts';
import type { ApiRefusal, Unreachable } from './exchange.ts';
import { loginPathFrom } from './navigation.ts';
import { pageLanguage } from './page-language.ts';
import {
  currentSession,
  isLeaving,
  onSessionChange,
  removeToken,
  startLeaving,
} from './session.ts';

/**
 * Ends the session in this tab: saves drafts, removes the token, alerts, and opens the login once
 * the alert is dismissed (docs/product.md 8). Later failures of the same end raise no second alert.
 */
export function endSession(text: string): void {
  if (isLeaving()) return;
  startLeaving();
  saveDrafts();
  removeToken();
  void alertDialog(text).then(() => location.assign(loginPathFrom(location)));
}

/**
 * For screens that need a session (docs/product.md 2): opens the login without one, immediately and
 * when the session ends in another tab. Returns a function that stops watching.
 */
export function requireSession(): () => void {
  if (!currentSession()) {
    location.replace(loginPathFrom(location));
    return () => {};
  }
  return onSessionChange(() => {
    if (isLeaving() || currentSession()) return;
    startLeaving();
    saveDrafts();
    location.assign(loginPathFrom(location));
  });
}

/** Alerts that the server has not heard of a logout (nav-bar.ts). */
export function alertLogoutFailure(answer: ApiRefusal | Unreachable): Promise<void> {
  return alertDialog(logoutFailureText(answer));
}

function logoutFailureText(answer: ApiRefusal | Unreachable): string {
  const { sessionTexts } = browserWords(pageLanguage());
  if (answer.reason === 'unreachable') return sessionTexts.logoutNetworkError;
  const { msg, status, statusText } = answer;
  return fill(sessionTexts.logoutFailed, {
    message: msg ?? fill(sessionTexts.serverError, { status, statusText }),
  });
}
