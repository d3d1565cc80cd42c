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
  current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
}
