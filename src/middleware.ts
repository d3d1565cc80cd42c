import { defineMiddleware } from 'astro:middleware';
import type { APIContext } from 'astro';

const NOWHERE = '/[...path]';
/** Astro sends an island's properties in a body where they are too long for an address. */
const ISLANDS = '/_server-islands/';

/** Pages are read and nothing else; headers get what is deployed (rendering/page-function.ts). */
export const onRequest = defineMiddleware((context, next) =>
  takes(context) ? next() : new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } }),
);

/** What is nowhere is so for every method. */
function takes({ request, url, routePattern }: APIContext): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead || routePattern === NOWHERE || url.pathname.startsWith(ISLANDS);
}
