import { defineMiddleware } from 'astro:middleware';
import type { APIContext } from 'astro';
import { type Language, languageOf } from './messages/languages.ts';

declare global {
  namespace App {
    interface Locals {
      /** The language of the page, from which its parts take their words. */
      language: Language;
    }
  }
}

const NOWHERE = '/[...path]';
/** Astro sends an island's properties in a body where they are too long for an address. */
const ISLANDS = '/_server-islands/';

/**
 * Every page is told its language. Pages are read and nothing else; headers get what is deployed
 * (rendering/page-function.ts).
 */
export const onRequest = defineMiddleware((context, next) => {
  if (!takes(context)) return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  context.locals.language = languageOf(context.currentLocale);
  return next();
});

/** What is nowhere is so for every method. */
function takes({ request, url, routePattern }: APIContext): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead || routePattern === NOWHERE || url.pathname.startsWith(ISLANDS);
}
