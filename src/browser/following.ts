import { subscribePath } from '../domain/pages/address.ts';
import { readerLimits } from '../domain/reader-limits.ts';
import { browserWords } from '../messages/browser.ts';
import { onceAtATime } from './action.ts';
import { isStale, orNull } from './api-error.ts';
import { exchange } from './exchange.ts';
import { lazily } from './lazily.ts';
import { loginPathFrom } from './navigation.ts';
import { localPath, pageLanguage } from './page-language.ts';
import { currentSession, hasExpired, onSessionChange, storedToken } from './session.ts';

const PATH = '/api/follows';
/** Attempts to repeat a change when another device has changed the list meanwhile. */
const TRIES = 4;

/** An exam page's follow button, and the link to the calendar of all followed exams. */
export class FollowButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    const calendar = this.querySelector('a');
    if (button && calendar) startFollowing(button, calendar);
  }
}

/** Visitors go to the login. */
function startFollowing(button: HTMLButtonElement, calendar: HTMLAnchorElement): void {
  const { follow = '' } = button.dataset;
  const show = (exams: readonly string[]) => {
    const isFollowing = exams.includes(follow);
    const { followTexts } = browserWords(pageLanguage());
    button.ariaPressed = String(isFollowing);
    button.textContent = isFollowing ? followTexts.following : followTexts.follow;
    calendar.hidden = !isFollowing || exams.length < 2;
    calendar.href = localPath(subscribePath({ e: exams.join(',') }));
  };
  const refresh = async () => show(await loadFollowed());
  onSessionChange(() => void refresh());
  const change = onceAtATime(
    async () => {
      const exams = await orNull(changeFollowed(follow, button.ariaPressed !== 'true'));
      if (exams) show(exams);
    },
    (isRunning) => {
      button.ariaBusy = isRunning ? 'true' : null;
    },
  );
  button.addEventListener('click', () =>
    currentSession() ? void change() : location.assign(loginPathFrom(location)),
  );
  void refresh();
}

/**
 * The exams that the account follows. Runs in the background: never refreshes or ends the session,
 * and returns an empty list on failure.
 */
async function loadFollowed(): Promise<string[]> {
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
async function changeFollowed(exam: string, isFollowing: boolean): Promise<string[] | null> {
  const loaded = await lazily(() => Promise.all([import('./api-client.ts'), import('./alert.ts')]));
  if (!loaded) return null;
  const [{ call, callForVersion }, { alertDialog }] = loaded;
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await callForVersion('GET', PATH);
    const followed = examsIn(before.data);
    if (!followed) return null;
    const others = followed.filter((slug) => slug !== exam);
    if (isFollowing && others.length >= readerLimits.follows) {
      await alertDialog(browserWords(pageLanguage()).followTexts.full);
      return followed;
    }
    const exams = isFollowing ? [...others, exam] : others;
    try {
      return examsIn(await call('PUT', PATH, { body: { exams }, etag: before.etag }));
    } catch (failed) {
      if (!isStale(failed)) throw failed;
    }
  }
  return null;
}

function examsIn(data: unknown): string[] | null {
  const exams: unknown = typeof data === 'object' && data !== null && Reflect.get(data, 'exams');
  return Array.isArray(exams) ? exams.filter((slug) => typeof slug === 'string') : null;
}
