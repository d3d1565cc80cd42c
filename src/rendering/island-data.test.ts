import { describe, expect, it } from 'vitest';
import { withIslandData } from './island-data.ts';

describe('server islands of a page', () => {
  it('become data, with the address and the headers of their call', () => {
    const script =
      '<script type="module" data-astro-rerun data-island-id="a1">const headers = new Headers({"X-Id":"d"});\n' +
      'let response = await fetch("/_server-islands/Ads?e=1", { headers });replaceServerIsland("a1", response);</script>';
    const runtime = '<script>async function replaceServerIsland(id, r) { return; }</script>';
    expect(withIslandData(`<p>a</p>${runtime}<p>b</p>${script}`)).toBe(
      '<p>a</p><p>b</p><script type="application/json" data-island>' +
        '{"url":"/_server-islands/Ads?e=1","headers":{"X-Id":"d"}}</script>',
    );
  });

  it('leave other scripts as they are', () => {
    const html = '<script type="module" src="/_astro/a.js"></script>';
    expect(withIslandData(html)).toBe(html);
  });
});
