import { sitemapAnswer } from '../rendering/sitemap-answer.ts';
import { partsOf } from '../rendering/sitemap-paths.ts';

export const prerender = false;

/** The index of the sitemap's parts. */
export function GET(): Promise<Response> {
  return sitemapAnswer('index', partsOf);
}
