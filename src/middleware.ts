import { defineMiddleware } from 'astro:middleware';
import type { APIContext } from 'astro';
import { type Language, languageOf } from './messages/languages.ts';

declare global {
  namespace App {
    interface Locals {
      /** The language of the page's messages. */
      language: Language;
    }
  }
}

const NOWHERE = '/[...path]';
/** Astro sends an island's properties as a body when they are too long for a URL. */
const ISLANDS = '/_server-islands/';

/**
 * Sets the language of every page and refuses methods other than reads. Headers are set in
 * rendering/page-function.ts.
 */
export const onRequest = defineMiddleware((context, next) => {
  if (!takes(context)) return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  context.locals.language = languageOf(context.currentLocale);
  return next();
});

/** Unknown addresses answer 404 for every method. */
function takes({ request, url, routePattern }: APIContext): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead || routePattern === NOWHERE || url.pathname.startsWith(ISLANDS);
}
