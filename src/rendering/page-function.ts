import { parseJson, readBody } from '../calls/body.ts';
import { limits } from '../domain/limits.ts';
import { Refusal } from '../domain/refusal.ts';
import { refusalOf, statusOf } from '../http/errors.ts';
import { headersBeside } from '../http/headers.ts';

/** The function that Netlify calls for pages on demand. */
type PageFunction<Context> = (request: Request, context: Context) => Promise<Response>;

const ISLANDS = '/_server-islands/';

/**
 * Astro's function as it is deployed: every answer carries our headers, those too that Astro and
 * its adapter give by themselves, such as a redirect, and an island is asked with a body that
 * Astro can take.
 */
export function pageFunction<Context>(astro: PageFunction<Context>): PageFunction<Context> {
  return async (request, context) => {
    const vetted = takesBody(request) ? await withIslandBody(request) : request;
    return dressed(request, vetted instanceof Response ? vetted : await astro(vetted, context));
  };
}

/** Astro sends an island's properties in a body where they are too long for an address. */
function takesBody({ method, url }: Request): boolean {
  return method === 'POST' && decoded(new URL(url).pathname).startsWith(ISLANDS);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The request with its body read, or what refuses it. */
async function withIslandBody(request: Request): Promise<Request | Response> {
  try {
    const body = new Uint8Array(await readBody(request, limits.islandBytes));
    const value = parseJson(body);
    if (typeof value !== 'object' || value === null) throw new Refusal('malformedBody');
    return new Request(request.url, { method: 'POST', headers: request.headers, body });
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (!refusal) throw failure;
    return new Response(null, { status: statusOf[refusal.kind] });
  }
}

/** A response of its own, since the headers of a redirect can not be changed. */
function dressed({ url }: Request, { body, status, statusText, headers }: Response): Response {
  const all = new Headers(headers);
  const added = headersBeside((name) => all.get(name), url.startsWith('https:'));
  for (const [name, value] of Object.entries(added)) all.set(name, value);
  return new Response(body, { status, statusText, headers: all });
}
