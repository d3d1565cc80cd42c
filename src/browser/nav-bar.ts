import { scriptPaths } from '../domain/pages/address.ts';
import { rightsOf } from '../domain/principal.ts';
import { onceAtATime } from './action.ts';
import { publicApi } from './exchange.ts';
import { inBackground } from './lazily.ts';
import { loginPathFrom } from './navigation.ts';
import { localPath } from './page-language.ts';
import {
  currentSession,
  onSessionChange,
  removeToken,
  type Session,
  startLeaving,
} from './session.ts';

/** Starts the navigation bar: links follow the session, and the menu opens on small screens. */
export function startNavigation(): void {
  const links = document.querySelector<HTMLElement>('[data-session-links]');
  const consoleBar = document.querySelector<HTMLElement>('[data-console-nav]');
  const button = document.querySelector<HTMLButtonElement>('.menu-button');
  if (links) followSession(links, consoleBar);
  if (button) startMenu(button);
  markCurrentScreen();
  keepQuery();
}

function followSession(links: HTMLElement, consoleBar: HTMLElement | null): void {
  const show = () => {
    const marks = visibleLinks(currentSession());
    for (const link of document.querySelectorAll<HTMLElement>('[data-for]')) {
      link.hidden = !marks.includes(link.dataset['for'] ?? '');
    }
    for (const known of [links, consoleBar]) known?.setAttribute('data-known', '');
  };
  show();
  onSessionChange(show);
  links.querySelector('[data-logout]')?.addEventListener('click', onceAtATime(signOut));
  const login = links.querySelector<HTMLAnchorElement>('[data-for="visitor"]');
  login?.addEventListener('click', () => {
    login.href = loginPathFrom(location);
  });
}

/** Marks of the links to show: signed in or out, and each act that the role allows. */
function visibleLinks(session: Session | null): readonly string[] {
  return session ? ['user', ...rightsOf(session.role)] : ['visitor'];
}

/**
 * The token is removed before anything is loaded, so that signing out works after a deploy and
 * without a connection. The words of a failure load on demand.
 */
async function signOut(): Promise<void> {
  startLeaving();
  removeToken();
  const answer = await publicApi('POST', '/api/auth/logout');
  const loaded = answer.ok ? null : await inBackground(() => import('./session-end.ts'));
  if (!answer.ok) await loaded?.alertLogoutFailure(answer);
  location.assign(localPath(scriptPaths.home));
}

/** Keeps the query in the links to other languages. */
function keepQuery(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    link.addEventListener('click', () => {
      link.search = location.search;
    });
  }
}

function startMenu(button: HTMLButtonElement): void {
  const set = (isOpen: boolean) => button.setAttribute('aria-expanded', String(isOpen));
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  button.addEventListener('click', () => set(!isOpen()));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    set(false);
    button.focus();
  });
}

/** Public links are marked at build time; these depend on the session. */
function markCurrentScreen(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.session-links a')) {
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
  }
}
