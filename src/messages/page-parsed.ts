/**
 * Resolves once the page is parsed and its words are there. An island starts as soon as its element
 * is complete, and with it every script that it shares with the page, while the rest of the page may
 * still arrive. Deferred scripts, such as the words, run before the browser says that it is parsed.
 *
 * @throws if the words cannot be had.
 */
export async function pageParsed(): Promise<void> {
  const hasWords = () => globalThis.campusWords !== undefined;
  if (document.readyState === 'loading' || (document.readyState === 'interactive' && !hasWords())) {
    await new Promise((resolve) => {
      for (const event of ['DOMContentLoaded', 'load'])
        addEventListener(event, resolve, { once: true });
    });
  }
  if (!hasWords()) await fetchWords();
}

/** Fetches the words once more, after their request was lost. Trusted Types allow no other script. */
async function fetchWords(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[data-words]');
  const code = await (await fetch(script?.src ?? '')).text();
  globalThis.campusWords = JSON.parse(code.slice(code.indexOf('=') + 1));
}
