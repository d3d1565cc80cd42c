import { defineMiddleware } from 'astro:middleware';
import type { APIContext } from 'astro';
import { giveTurn, inTurns } from './async/index.ts';
import { defaultLanguage } from './domain/languages.ts';
import { dataContentPolicy } from './http/headers.ts';
import { withIslandData } from './rendering/island-data.ts';
import { localiseHtml } from './rendering/localised-html.ts';
import { setLanguage } from './rendering/page-language.ts';

/** Defined in builds (astro.config.mjs): the content policy of every page. */
declare const __PAGE_POLICY__: string | undefined;

const NOWHERE = '[...path]';
/** Astro sends an island's properties as a body when they are too long for a URL. */
const ISLANDS = '/_server-islands/';

/**
 * Sets the language and the content policy of every page and refuses methods other than reads.
 * Other headers are set in rendering/page-function.ts.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (!takes(context)) return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const { locals, url } = context;
  setLanguage(locals, url.pathname);
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  if (typeof __PAGE_POLICY__ !== 'undefined') {
    const policy = isIsland(url) ? dataContentPolicy : __PAGE_POLICY__;
    response.headers.set('Content-Security-Policy', policy);
  }
  // An island's language is known once it has answered.
  const isTranslated = locals.language !== defaultLanguage;
  if (!isTranslated && !context.isPrerendered) return response;
  const written = await response.text();
  await giveTurn();
  const html = withIslandData(written);
  const { status, statusText, headers } = response;
  const { language } = locals;
  const localised = isTranslated ? await inTurns(() => localiseHtml(html, language)) : html;
  return new Response(localised, { status, statusText, headers });
});

/** Unknown addresses answer 404 for every method. */
function takes({ request, url, routePattern }: APIContext): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead || routePattern.endsWith(NOWHERE) || isIsland(url);
}

/** A server island is a part of a page, whose policy governs it; by itself it may load nothing. */
function isIsland({ pathname }: URL): boolean {
  return pathname.startsWith(ISLANDS);
}
