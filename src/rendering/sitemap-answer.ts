import { pageTags } from '../domain/page-tags.ts';
import { Refusal } from '../domain/refusal.ts';
import { dataContentPolicy } from '../http/headers.ts';
import { pageData } from './page-data.ts';
import { publicPaths } from './sitemap-paths.ts';
import { sitemapXml } from './sitemap-xml.ts';

/** Answers a sitemap of what `pick` takes of the public paths; 404 where that is nothing. */
export async function sitemapAnswer(
  kind: 'index' | 'part',
  pick: (paths: readonly string[]) => readonly string[],
): Promise<Response> {
  const head = { status: 200, headers: new Headers() };
  const addresses = await pageData(
    head,
    async (runtime) => pick(await publicPaths(runtime)).map((path) => `${runtime.siteUrl}${path}`),
    () => ({ tags: [pageTags.catalogue, pageTags.courses, pageTags.exams] }),
  );
  if (addresses instanceof Refusal) return new Response(null, head);
  if (addresses.length === 0) return new Response(null, { status: 404 });
  head.headers.set('Content-Type', 'application/xml; charset=utf-8');
  head.headers.set('Content-Security-Policy', dataContentPolicy);
  return new Response(sitemapXml(kind, addresses), head);
}
