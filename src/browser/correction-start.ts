import { reviewWords } from '../messages/reviews.ts';
import { pageLanguage } from './page-language.ts';
import { currentSession } from './session.ts';

/** What the form needs to know of the page that it opens in. */
export interface SuggestionPlace {
  host: HTMLElement;
  /** The section whose values can be corrected. */
  section: string;
  /** The address at which the API answers the institution. */
  institution: string;
  close(): void;
}

/** Shows the form; it brings React, so it comes once a reader starts. */
type OpenSuggestion = (place: SuggestionPlace) => void;

/**
 * Lets readers propose corrections on an institution's page. The links lead to the login and from
 * there back to `?correct=…`; who is signed in already sees the form at once.
 */
export function startCorrections(loadForm: () => Promise<OpenSuggestion>): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest(LINK);
    if (!(link instanceof HTMLElement) || !currentSession()) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openForm(link, loadForm);
  });
  const query = new URLSearchParams(location.search);
  const asked = query.get('correct');
  if (asked === null || !currentSession()) return;
  const link = document.querySelector<HTMLElement>(`[data-correct="${CSS.escape(asked)}"]`);
  if (link) void openForm(link, loadForm);
}

const LINK = '[data-correct]';

async function openForm(link: HTMLElement, loadForm: () => Promise<OpenSuggestion>): Promise<void> {
  const section = link.dataset['correct'] ?? '';
  link.closest('details.folded')?.setAttribute('open', '');
  const foot = link.parentElement;
  if (!foot || foot.nextElementSibling?.matches('[data-correction-form]')) return;
  const host = document.createElement('div');
  host.dataset['correctionForm'] = section;
  foot.after(host);
  // Should the session end under the form, the login leads back to it and to its draft.
  askInAddress(section);
  const { reviewNews } = reviewWords(pageLanguage());
  host.textContent = reviewNews.opening;
  try {
    const open = await loadForm();
    const institution = `/api/institutions${location.pathname.replace(/\/info$/, '')}`;
    const close = () => {
      host.remove();
      askInAddress(null);
      link.focus();
    };
    open({ host, section, institution, close });
  } catch (failure) {
    console.error(failure);
    host.textContent = reviewNews.openFailed;
  }
}

function askInAddress(section: string | null): void {
  const query = new URLSearchParams(location.search);
  if (section === null) query.delete('correct');
  else query.set('correct', section);
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}
