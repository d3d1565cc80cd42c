/** The script with which Astro's pages load a server island, and what it shares between islands. */
const ISLAND_SCRIPT =
  /<script type="module" data-astro-rerun data-island-id="[^"]*">const headers = new Headers\((\{[^}]*\})\);\s*let response = await fetch\(("[^"]*"), \{ headers \}\);replaceServerIsland\("[^"]*", response\);<\/script>/g;
const RUNTIME = /<script>async function replaceServerIsland\([\s\S]*?<\/script>/;

/**
 * Turns the scripts of a page's server islands into data for one script of the site
 * (browser/server-islands.ts): a script of each page would need a content policy of each page.
 */
export function withIslandData(html: string): string {
  return html
    .replace(RUNTIME, '')
    .replaceAll(
      ISLAND_SCRIPT,
      '<script type="application/json" data-island>{"url":$2,"headers":$1}</script>',
    );
}
