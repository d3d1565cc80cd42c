import { can } from '../domain/principal.ts';
import { shellWords } from '../messages/console-shell.ts';
import { exchange } from './exchange.ts';
import { pageLanguage } from './page-language.ts';
import { currentSession, hasExpired, onSessionChange, storedToken } from './session.ts';
import { onWrite } from './writes.ts';

/** Starts the bar of the console: its menu on small screens, and the lengths of its queues. */
export function startConsoleBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-console-nav]');
  if (!bar) return;
  startMenu(bar);
  hideEmptyGroups(bar);
  const count = () => void showCounts(bar);
  count();
  onSessionChange(() => {
    hideEmptyGroups(bar);
    count();
  });
  onWrite(count);
}

function startMenu(bar: HTMLElement): void {
  const button = bar.querySelector<HTMLButtonElement>('[data-console-menu]');
  if (!button) return;
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const set = (open: boolean) => button.setAttribute('aria-expanded', String(open));
  button.addEventListener('click', () => set(!isOpen()));
  bar.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    set(false);
    button.focus();
  });
}

/** Hides the heading of a group whose links are all hidden. */
function hideEmptyGroups(bar: HTMLElement): void {
  for (const group of bar.querySelectorAll('section')) {
    group.hidden = [...group.querySelectorAll('li')].every((item) => item.hidden);
  }
}

/** Shows no numbers after a failure: they are hints, and the screens report failures themselves. */
async function showCounts(bar: HTMLElement): Promise<void> {
  const counts = await loadCounts();
  const { countTexts, grouped } = shellWords(pageLanguage());
  for (const badge of bar.querySelectorAll<HTMLElement>('[data-queue]')) {
    const count = counts.get(badge.dataset['queue'] ?? '') ?? 0;
    badge.textContent = count === 0 ? '' : grouped(count);
    if (count > 0) badge.append(visuallyHidden(` ${countTexts.waiting}`));
  }
}

function visuallyHidden(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'visually-hidden';
  element.textContent = text;
  return element;
}

/** The lengths of the user’s queues by kind; empty when they cannot be loaded. */
async function loadCounts(): Promise<ReadonlyMap<string, number>> {
  const [session, token] = [currentSession(), storedToken()];
  const none = new Map<string, number>();
  if (!session || token === null || hasExpired(token) || !can(session.role, 'openConsole')) {
    return none;
  }
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await exchange({ method: 'GET', path: '/api/work', headers });
  if (answer.ok) return countsIn(answer.data);
  console.error(answer);
  return none;
}

/**
 * The lengths of queues by kind: `differs:website` and `differs:owner` are both of `differs`. Read
 * without a schema, because the bar is part of every screen and should stay small.
 */
function countsIn(data: unknown): ReadonlyMap<string, number> {
  const queues: unknown = Reflect.get(Object(data), 'queues');
  const counts = new Map<string, number>();
  for (const queue of Array.isArray(queues) ? queues : []) {
    const { id, count } = Object(queue);
    const [kind = ''] = String(id).split(':');
    counts.set(kind, (counts.get(kind) ?? 0) + (Number(count) || 0));
  }
  return counts;
}
