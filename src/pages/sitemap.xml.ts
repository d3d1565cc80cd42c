import { sitemapAnswer } from '../server/sitemap-answer.ts';
import { partsOf } from '../server/sitemap-paths.ts';

export const prerender = false;

/** The index of the sitemap's parts. */
export function GET(): Promise<Response> {
  return sitemapAnswer('index', partsOf);
}
