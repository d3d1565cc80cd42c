/** Where the server begins the placeholder of an island. */
const START = '[if astro]>server-island-start<![endif]';

/**
 * Fetches the parts of a static page that the server renders on demand, and puts them in place of
 * their placeholders. The page names them as data (src/rendering/island-data.ts), so that it needs
 * no script of its own.
 */
export function loadServerIslands(): void {
  for (const place of document.querySelectorAll<HTMLScriptElement>('script[data-island]')) {
    void loadInto(place);
  }
}

/** A part that cannot be had leaves its placeholder. */
async function loadInto(place: HTMLScriptElement): Promise<void> {
  const { url, headers }: { url: string; headers: Record<string, string> } = JSON.parse(
    place.textContent ?? '',
  );
  const response = await fetch(url, { headers }).catch(() => null);
  const isHtml = response?.headers.get('Content-Type')?.startsWith('text/html');
  if (response?.status !== 200 || !isHtml) return;
  const html = await response.text().catch(() => null);
  if (html === null) return;
  const arrived = document.createRange().createContextualFragment(html);
  if (showParts([...arrived.children])) return place.remove();
  for (let before = place.previousSibling; before; before = place.previousSibling) {
    before.remove();
    if (before instanceof Comment && before.data === START) break;
  }
  place.replaceWith(arrived);
}

/** Shows what arrived if it is only parts of what the page shows already, each by its name. */
function showParts(arrived: readonly Element[]): boolean {
  const placeOf = (part: Element) =>
    part instanceof HTMLElement && part.dataset['part'] !== undefined
      ? document.querySelector(`[data-part="${part.dataset['part']}"]`)
      : null;
  const places = arrived.map(placeOf);
  if (arrived.length === 0 || places.includes(null)) return false;
  for (const [at, part] of arrived.entries()) places[at]?.replaceWith(part);
  return true;
}
