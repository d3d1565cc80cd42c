/** Names of an address that stay beside the visitor's own. */
const KEPT = ['i', 'only'];
const NAME = 'data-own-part';

/** The address of this page with answers in place of those that it has. */
export function pageWith(answers: Iterable<readonly [string, string]>): string {
  const kept = [...new URLSearchParams(location.search)].filter(([name]) => KEPT.includes(name));
  const query = new URLSearchParams([...kept, ...answers].map(([name, value]) => [name, value]));
  return query.size === 0 ? location.pathname : `${location.pathname}?${query}`;
}

/** What parts of a page are about. */
type OwnKind = 'fee' | 'closing';

/**
 * Replaces the parts of a page that the visitor's family or rank decides on by those that the server
 * renders for these answers.
 */
export async function showOwnParts(
  kind: OwnKind,
  answers: Iterable<readonly [string, string]>,
  isCurrent: () => boolean = () => true,
): Promise<void> {
  const answer = await fetch(pageWith(answers)).catch(() => null);
  if (!answer?.ok) return;
  // The one way in which the policy of pages lets scripts read HTML (layouts/head-script.ts).
  const page = document.createRange().createContextualFragment(await answer.text());
  if (!isCurrent()) return;
  const parts = new Map(
    [...page.querySelectorAll(`[${NAME}]`)].map((part) => [part.getAttribute(NAME), part]),
  );
  for (const place of document.querySelectorAll(`[${NAME}^="${kind}:"]`)) {
    const part = parts.get(place.getAttribute(NAME));
    if (!part) continue;
    // A form that the visitor has not opened moves nothing.
    const form = place.querySelector('details[data-family]');
    part.querySelector('details[data-family]')?.toggleAttribute('open', form?.hasAttribute('open'));
    place.replaceWith(part);
  }
}
