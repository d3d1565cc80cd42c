import { browserWords } from '../messages/browser.ts';
import { pageLanguage } from './page-language.ts';
import { currentSession } from './session.ts';

/**
 * Opens the form for the section that a link belongs to. The form needs React, so it loads on
 * click.
 */
type OpenSuggestion = (link: HTMLElement) => void;

/**
 * Lets readers propose corrections on an institution's page. Links lead to the login and back to
 * `?correct=…`; signed-in readers see the form at once.
 */
export function startCorrections(loadForm: () => Promise<OpenSuggestion | null>): void {
  const open = (link: Element | null) => {
    if (!(link instanceof HTMLElement) || !currentSession()) return false;
    void loadForm().then((show) =>
      show ? show(link) : link.append(`. ${browserWords(pageLanguage()).reviewNews.openFailed}`),
    );
    return true;
  };
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!(target instanceof Element) || metaKey || ctrlKey || shiftKey || altKey) return;
    if (open(target.closest('[data-correct]'))) event.preventDefault();
  });
  const requestedField = new URLSearchParams(location.search).get('correct');
  if (requestedField !== null)
    open(document.querySelector(`[data-correct="${CSS.escape(requestedField)}"]`));
}
