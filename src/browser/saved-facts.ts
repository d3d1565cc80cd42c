import { storedFamily } from './family-memory.ts';
import { inBackground } from './lazily.ts';
import { localPath } from './page-language.ts';

/** Adds rank, fee and pay to the entries of the saved list; without an answer they stay as they are. */
export async function showSavedFacts(list: HTMLElement): Promise<void> {
  const places = [...list.querySelectorAll<HTMLElement>('[data-facts]')];
  const ids = places.map(({ dataset }) => dataset['facts'] ?? '');
  if (ids.length === 0) return;
  const path = localPath(`/saved-facts/${[...ids].sort().join(',')}`);
  const answer = await fetch(path).catch(() => null);
  if (!answer?.ok) return;
  const facts = document.createRange().createContextualFragment(await answer.text());
  for (const place of places) {
    const own = facts.querySelector(
      `[data-facts-of="${CSS.escape(place.dataset['facts'] ?? '')}"]`,
    );
    if (own) place.replaceChildren(...own.childNodes);
  }
  const family = storedFamily();
  if (!family) return;
  const loaded = await inBackground(() => import('./own-fees.ts'));
  loaded?.showOwnFees(family);
}
