import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { alertDialog } from './alert.ts';
import { ApiError } from './api-error.ts';
import { saveDrafts } from './draft.ts';
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
export function endSession(text: string): ApiError {
  const ended = new ApiError('sessionEnded');
  if (isLeaving()) return ended;
  startLeaving();
  saveDrafts();
  removeToken();
  void alertDialog(text).then(() => location.assign(loginPathFrom(location)));
  return ended;
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
export function alertLogoutFailure(answer: ApiError): Promise<void> {
  return alertDialog(logoutFailureText(answer));
}

function logoutFailureText(answer: ApiError): string {
  const { sessionTexts } = browserWords(pageLanguage());
  if (answer.kind === 'unreachable') return sessionTexts.logoutNetworkError;
  return fill(sessionTexts.logoutFailed, {
    message: answer.said || fill(sessionTexts.serverError, answer),
  });
}
