import { browserWords } from '../messages/browser.ts';
import { alertDialog } from './alert.ts';
import { saveDrafts } from './draft.ts';
import { type Answer, publicApi } from './exchange.ts';
import { loginPath, loginPathFrom } from './navigation.ts';
import { pageLanguage } from './page-language.ts';
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

/**
 * Signs out everywhere: the token goes first, so that this tab and the others are signed out
 * whatever the server says; a failure is alerted after, then home.
 */
export async function logout(): Promise<void> {
  startLeaving();
  removeToken();
  const failure = failureText(await publicApi('POST', '/api/auth/logout'));
  if (failure !== null) await alertDialog(failure);
  location.assign('/');
}

function failureText(answer: Answer): string | null {
  const { sessionTexts } = browserWords(pageLanguage());
  if (answer.ok) return null;
  if (answer.reason === 'unreachable') return sessionTexts.logoutNetworkError;
  const { msg, status, statusText } = answer;
  return sessionTexts.logoutFailed(msg ?? sessionTexts.serverError(status, statusText));
}
