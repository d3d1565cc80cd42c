import { browserWords } from '../messages/browser.ts';
import { pageLanguage } from './page-language.ts';

const NOTICE = 'page-notice';

/**
 * Says at the foot of the window what the page could not do. `reload` offers to load the page
 * again. It needs nothing that has yet to be loaded.
 */
export function showPageNotice(text: string, { reload = false } = {}): void {
  const { pageNoticeTexts } = browserWords(pageLanguage());
  document.querySelector(`.${NOTICE}`)?.remove();
  const notice = document.createElement('div');
  const words = document.createElement('p');
  notice.className = NOTICE;
  notice.setAttribute('role', 'alert');
  notice.append(
    words,
    ...(reload ? [buttonOf(pageNoticeTexts.reload, () => location.reload())] : []),
    buttonOf(pageNoticeTexts.close, () => notice.remove()),
  );
  document.body.append(notice);
  // Screen readers announce what is added to an alert that exists.
  words.textContent = text;
}

/** Says that a script of the page could not be loaded. */
export function showLoadFailure(): void {
  showPageNotice(loadFailureText(), { reload: navigator.onLine });
}

/** Why a script of the page could not be loaded: after a deploy it is gone. */
export function loadFailureText(): string {
  const { pageNoticeTexts } = browserWords(pageLanguage());
  return navigator.onLine ? pageNoticeTexts.outdated : pageNoticeTexts.offline;
}

function buttonOf(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-quiet button-small';
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
}
