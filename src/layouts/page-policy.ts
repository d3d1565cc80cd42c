import { createHash } from 'node:crypto';
import loadDirective from 'astro/runtime/client/load.prebuilt.js';
import islandRuntime from 'astro/runtime/server/astro-island.prebuilt.js';
import { headScript } from './head-script.ts';

/** The style that Astro inlines in pages with islands. */
const ISLAND_STYLE = 'astro-island,astro-slot,astro-static-slot{display:contents}';

/**
 * The one content policy of all pages (docs/security.md 19). Scripts and styles are files of the
 * site, apart from these few inline ones, which are the same on every page; the build refuses a
 * page with another one (src/cli/page-policy-check.ts).
 */
export const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data: https: http:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
  `script-src 'self' ${[headScript, loadDirective, islandRuntime].map(hashSource).join(' ')}`,
  `style-src 'self' ${hashSource(ISLAND_STYLE)}`,
].join('; ');

/** The source by which a policy allows an inline script or style. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
