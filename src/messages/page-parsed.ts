/**
 * Resolves once the page is parsed. An island starts as soon as its element is complete, and with it every
 * script that it shares with the page, while the rest of the page and the words at its end may still arrive.
 */
export async function pageParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
}
