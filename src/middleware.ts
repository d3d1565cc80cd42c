import { defineMiddleware } from 'astro:middleware';
import type { APIContext } from 'astro';
import { defaultLanguage } from './domain/languages.ts';
import { localiseHtml } from './rendering/localised-html.ts';
import { setLanguage } from './rendering/page-language.ts';

const NOWHERE = '[...path]';
/** Astro sends an island's properties as a body when they are too long for a URL. */
const ISLANDS = '/_server-islands/';

/**
 * Sets the language of every page and refuses methods other than reads. Headers are set in
 * rendering/page-function.ts.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (!takes(context)) return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const { locals, url } = context;
  setLanguage(locals, url.pathname);
  const response = await next();
  // An island's language is known once it has answered.
  return locals.language === defaultLanguage ? response : localisedResponse(response, locals);
});

async function localisedResponse(response: Response, locals: App.Locals): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { status, statusText, headers } = response;
  const html = localiseHtml(await response.text(), locals.language);
  return new Response(html, { status, statusText, headers });
}

/** Unknown addresses answer 404 for every method. */
function takes({ request, url, routePattern }: APIContext): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead || routePattern.endsWith(NOWHERE) || url.pathname.startsWith(ISLANDS);
}
