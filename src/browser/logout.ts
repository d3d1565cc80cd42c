import { browserWords } from '../messages/browser.ts';
import { alertDialog } from './alert.ts';
import type { Answer } from './exchange.ts';
import { publicApi } from './exchange.ts';
import { pageLanguage } from './page-language.ts';
import { removeToken, startLeaving } from './session.ts';

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
