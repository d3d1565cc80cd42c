import { browserWords } from '../messages/browser.ts';
import { readInTab, writeInTab } from './device-store.ts';
import { pageLanguage } from './page-language.ts';

const SHOW_IMAGES_KEY = 'show-images';

/**
 * Loads the page's images, whose addresses wait in `data-src`, and prefetches links. When the
 * browser asks to save data, images load on request and nothing is prefetched.
 */
export function startDataSaver(): void {
  const isSaving = isSavingData();
  if (!isSaving) startPrefetch();
  WaitingImage.isShown = !isSaving || readInTab(SHOW_IMAGES_KEY) !== null;
  customElements.define('waiting-image', WaitingImage);
}

/** An image whose address waits in `data-src`. */
class WaitingImage extends HTMLElement {
  static isShown = true;

  connectedCallback(): void {
    if (WaitingImage.isShown) this.load();
    else offerImages();
  }

  load(): void {
    const image = this.querySelector('img');
    if (!image?.dataset['src']) return;
    image.src = image.dataset['src'];
    delete image.dataset['src'];
  }
}

function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return isObject(connection) && Reflect.get(connection, 'saveData') === true;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Shows a button over the page's corner, without a layout shift, while an image waits. */
function offerImages(): void {
  if (document.querySelector('.show-images')) return;
  const { saveDataTexts } = browserWords(pageLanguage());
  const button = document.createElement('button');
  button.className = 'button show-images';
  button.type = 'button';
  button.textContent = saveDataTexts.showImages;
  button.addEventListener('click', () => {
    writeInTab(SHOW_IMAGES_KEY, '');
    WaitingImage.isShown = true;
    button.remove();
    for (const image of document.querySelectorAll<WaitingImage>('waiting-image')) image.load();
  });
  document.body.append(button);
}

/** How long the pointer must rest on a link before its page is prefetched. */
const HOVER_MS = 80;

/** Prefetches a page of this site when the pointer rests on its link or the link gets the focus. */
function startPrefetch(): void {
  let timer = 0;
  const stop = () => clearTimeout(timer);
  const startTimer = ({ target }: Event) => {
    stop();
    // Read as an attribute because `href` of an SVG link is an object.
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
    if (href) timer = window.setTimeout(prefetch, HOVER_MS, href);
  };
  for (const begin of ['mouseover', 'focusin']) document.addEventListener(begin, startTimer);
  for (const end of ['mouseout', 'focusout']) document.addEventListener(end, stop);
}

function prefetch(href: string): void {
  const { origin, pathname, search } = new URL(href, location.href);
  const address = pathname + search;
  const isHere = address === location.pathname + location.search;
  if (!navigator.onLine || origin !== location.origin || isHere) return;
  if (document.head.querySelector(`link[rel=prefetch][href="${CSS.escape(address)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = address;
  document.head.append(link);
}
