import { currentSession, onSessionChange } from './session.ts';

/** Shows the way to the dashboard while the stored token's role is admin (docs/product.md 2). */
export function startAdminLink(): void {
  const link = document.querySelector<HTMLElement>('[data-admin-link]');
  if (!link) return;
  const show = () => {
    link.hidden = currentSession()?.role !== 'admin';
  };
  show();
  onSessionChange(show);
}
