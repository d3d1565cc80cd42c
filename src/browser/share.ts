import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { copyText } from './clipboard.ts';
import { pageLanguage } from './page-language.ts';
import { usableEntries } from './rank-entries.ts';

/**
 * Shares the page's short address, else its canonical one, through the device or by copying it. With
 * the visitor's rank in it the page answers for this rank wherever it is opened.
 */
export async function sharePage(isWithRank = false): Promise<void> {
  const { shareTexts } = browserWords(pageLanguage());
  const short = document.querySelector<HTMLLinkElement>('link[rel=shortlink]');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const query = isWithRank ? rankQuery() : null;
  const plain = (query === null ? (short ?? canonical) : canonical)?.href ?? location.href;
  const url = query === null ? plain : `${plain}?${query}`;
  if ('share' in navigator && (await shareNatively(url))) return;
  const status = document.querySelector('[data-share-news]');
  const message = (await copyText(url))
    ? shareTexts.copied
    : fill(shareTexts.byHand, { address: url });
  status?.replaceChildren(message);
}

/** The entry that the page answers for, as its address takes it; null without one. */
function rankQuery(): string | null {
  const lists = document.querySelector<HTMLElement>('[data-own-lists]')?.dataset['ownLists'];
  const entry = usableEntries().find(({ list }) => lists?.split(' ').includes(list));
  return entry ? String(new URLSearchParams({ list: entry.list, ...entry.values })) : null;
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
