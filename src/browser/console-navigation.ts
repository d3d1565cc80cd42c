import { currentSession, onSessionChange } from './session.ts';

/** Shows the way between the admin screens to admins; until it is known who asks, keeps its room. */
export function startConsoleNavigation(): void {
  const navigation = document.querySelector<HTMLElement>('[data-console-nav]');
  if (!navigation) return;
  const show = () => {
    navigation.hidden = currentSession()?.role !== 'admin';
    navigation.dataset['known'] = '';
  };
  show();
  onSessionChange(show);
  const current = navigation.querySelector('[aria-current]');
  if (current) bringToMiddle(current);
}

/** Not by scrollIntoView, after which Tab would go on from there and miss the skip link. */
function bringToMiddle(current: Element): void {
  const list = current.closest('ul');
  if (!list) return;
  const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
