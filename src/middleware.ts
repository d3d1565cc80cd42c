import { defineMiddleware } from 'astro:middleware';
import type { APIContext } from 'astro';
import { dataContentPolicy, securityHeaders, strictTransport } from './http/headers.ts';

const NOWHERE = '/[...path]';
/** Astro sends an island's properties in a body where they are too long for an address. */
const ISLANDS = '/_server-islands/';

/** Every on-demand page carries the security headers; its own policy Astro adds (security.md 19). */
export const onRequest = defineMiddleware(async (context, next) => {
  const { isPrerendered, url } = context;
  const response = takes(context) ? await next() : onlyRead();
  if (isPrerendered) return response;
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
  if (url.protocol === 'https:') response.headers.set('Strict-Transport-Security', strictTransport);
  return response;
});

/** Pages are read and nothing else; what is nowhere is so for every method. */
function takes({ request, url, routePattern }: APIContext): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead || routePattern === NOWHERE || url.pathname.startsWith(ISLANDS);
}

function onlyRead(): Response {
  const headers = { Allow: 'GET, HEAD', 'Content-Security-Policy': dataContentPolicy };
  return new Response(null, { status: 405, headers });
}
