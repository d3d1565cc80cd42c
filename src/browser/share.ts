import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { copyText } from './clipboard.ts';
import { pageLanguage } from './page-language.ts';

/** Shares the page's short address, else its canonical one, through the device or by copying it. */
export async function sharePage(): Promise<void> {
  const { shareTexts } = browserWords(pageLanguage());
  const short = document.querySelector<HTMLLinkElement>('link[rel=shortlink]');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const url = (short ?? canonical)?.href ?? location.href;
  if ('share' in navigator && (await shareNatively(url))) return;
  const status = document.querySelector('[data-share-news]');
  const message = (await copyText(url))
    ? shareTexts.copied
    : fill(shareTexts.byHand, { address: url });
  status?.replaceChildren(message);
}

/** True when the address was shared or the user cancelled the share sheet. */
async function shareNatively(url: string): Promise<boolean> {
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
}
