import deployContext from '../deploy/deploy-context.json' with { type: 'json' };
import { isPreview } from '../deploy/store-name.ts';
import { pageTags } from '../domain/pages/page-tags.ts';
import { dataContentPolicy } from '../http/headers.ts';
import { allowCaching } from '../rendering/page-caching.ts';
import { sharedRuntime } from '../runtime/open-runtime.ts';

export const prerender = false;

const NOTHING = ['User-agent: *', 'Disallow: /', ''];

/** Rules for crawlers, with the address of the sitemap. */
export async function GET(): Promise<Response> {
  const { siteUrl } = await sharedRuntime();
  const headers = new Headers({
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': dataContentPolicy,
  });
  allowCaching(headers, { tags: [pageTags.robots] });
  const lines = isPreview(deployContext) ? NOTHING : forSearch(siteUrl);
  return new Response(lines.join('\n'), { headers });
}

function forSearch(siteUrl: string): string[] {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /_server-islands/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ];
}
