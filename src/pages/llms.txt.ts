import type { APIContext } from 'astro';
import { pageTags } from '../domain/pages/page-tags.ts';
import { dataContentPolicy } from '../http/headers.ts';
import { siteWords } from '../messages/site.ts';
import { allowCaching } from '../rendering/page-caching.ts';
import { sharedRuntime } from '../runtime/open-runtime.ts';

export const prerender = false;

/** A summary of the site for language models and similar programs. */
export async function GET({ locals }: APIContext): Promise<Response> {
  const { siteUrl } = await sharedRuntime();
  const headers = new Headers({
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': dataContentPolicy,
  });
  allowCaching(headers, { tags: [pageTags.robots] });
  return new Response(siteWords(locals.language).llmsText(siteUrl), { headers });
}
