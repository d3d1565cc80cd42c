import { storedFamily } from './family-memory.ts';
import { inBackground } from './lazily.ts';
import { localPath } from './page-language.ts';
import { isEntry, type SavedEntry, storedShortlist, storeShortlist } from './shortlist-storage.ts';

/**
 * Adds rank, fee and pay to the entries of the saved list and renews the names that a visitor's
 * device keeps; without an answer they stay as they are.
 */
export async function showSavedFacts(list: HTMLElement): Promise<void> {
  const places = [...list.querySelectorAll<HTMLElement>('[data-facts]')];
  const ids = places.map(({ dataset }) => dataset['facts'] ?? '');
  if (ids.length === 0) return;
  const path = localPath(`/saved-facts/${[...ids].sort().join(',')}`);
  const answer = await fetch(path).catch(() => null);
  if (!answer?.ok) return;
  const facts = document.createRange().createContextualFragment(await answer.text());
  if (renewEntries(facts)) return;
  for (const place of places) {
    const own = facts.querySelector(
      `[data-facts-of="${CSS.escape(place.dataset['facts'] ?? '')}"]`,
    );
    if (own) place.replaceChildren(...own.childNodes);
  }
  if (!storedFamily()) return;
  const loaded = await inBackground(() => import('./own-fees.ts'));
  loaded?.showOwnFees();
}

let isRenewed = false;

/**
 * Whether a name or place has changed since it was saved: the list is then shown anew, once on a
 * page, because a full device keeps nothing.
 */
function renewEntries(facts: DocumentFragment): boolean {
  const { owner, entries } = storedShortlist();
  if (owner !== null || isRenewed) return false;
  const renewed = entries.map((entry) => presentEntry(facts, entry) ?? entry);
  const isSame = (entry: SavedEntry, at: number) => {
    const { name, type, place } = entries[at] ?? entry;
    return entry.name === name && entry.type === type && entry.place === place;
  };
  if (renewed.every(isSame)) return false;
  isRenewed = true;
  storeShortlist(null, renewed);
  return true;
}

function presentEntry(facts: DocumentFragment, { id }: SavedEntry): SavedEntry | null {
  const own = facts.querySelector<HTMLElement>(`[data-facts-of="${CSS.escape(id)}"]`);
  const { name, type, place } = own?.dataset ?? {};
  const entry: unknown = { id, name, type, place };
  return isEntry(entry) ? entry : null;
}
