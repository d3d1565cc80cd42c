import { subscribePath } from '../domain/address.ts';
import { limits } from '../domain/limits.ts';
import { browserWords } from '../messages/browser.ts';
import { exchange } from './exchange.ts';
import { loginPathFrom } from './navigation.ts';
import { localPath, pageLanguage } from './page-language.ts';
import { currentSession, hasExpired, onSessionChange, storedToken } from './session.ts';

const PATH = '/api/follows';
/** Attempts to repeat a change when another device has changed the list meanwhile. */
const TRIES = 4;

/**
 * Makes an exam page's button follow the exam, and its link lead to the calendar of all followed
 * ones; visitors are led to the login.
 */
export function startFollowing(button: HTMLButtonElement, calendar: HTMLAnchorElement): void {
  const { follow = '' } = button.dataset;
  const show = (exams: readonly string[]) => {
    const isFollowing = exams.includes(follow);
    const { followTexts } = browserWords(pageLanguage());
    button.ariaPressed = String(isFollowing);
    button.textContent = isFollowing ? followTexts.following : followTexts.follow;
    calendar.hidden = !isFollowing || exams.length < 2;
    calendar.href = localPath(subscribePath({ e: exams.join(',') }));
  };
  const look = async () => show(await followedQuietly());
  onSessionChange(() => void look());
  button.addEventListener('click', async () => {
    if (!currentSession()) return location.assign(loginPathFrom(location));
    button.disabled = true;
    const exams = await changed(follow, button.ariaPressed !== 'true');
    button.disabled = false;
    if (exams) show(exams);
  });
  void look();
}

/**
 * The exams that the account follows. Runs in the background: never refreshes or ends the session,
 * and returns an empty list on failure.
 */
async function followedQuietly(): Promise<string[]> {
  const token = currentSession() ? storedToken() : null;
  if (token === null || hasExpired(token)) return [];
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await exchange({ method: 'GET', path: PATH, headers });
  return (answer.ok && examsIn(answer.data)) || [];
}

/**
 * Follows or unfollows an exam and retries when another device has changed the list; failures raise
 * an alert.
 */
async function changed(exam: string, isWanted: boolean): Promise<string[] | null> {
  const [{ api, staleBody }, { alertDialog }] = await Promise.all([
    import('./api-client.ts'),
    import('./alert.ts'),
  ]);
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await api('GET', PATH);
    const own = before.ok ? examsIn(before.data) : null;
    if (!before.ok || !own) return null;
    const others = own.filter((slug) => slug !== exam);
    if (isWanted && others.length >= limits.follows) {
      await alertDialog(browserWords(pageLanguage()).followTexts.full);
      return own;
    }
    const exams = isWanted ? [...others, exam] : others;
    const put = await api('PUT', PATH, { exams }, before.etag);
    if (staleBody(put) === null) return put.ok ? examsIn(put.data) : null;
  }
  return null;
}

function examsIn(data: unknown): string[] | null {
  const exams: unknown = typeof data === 'object' && data !== null && Reflect.get(data, 'exams');
  return Array.isArray(exams) ? exams.filter((slug) => typeof slug === 'string') : null;
}
