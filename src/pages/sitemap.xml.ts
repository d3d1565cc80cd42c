import { partsOf, sitemapAnswer } from '../rendering/sitemap-answer.ts';

export const prerender = false;

/** The index of the sitemap's parts. */
export function GET(): Promise<Response> {
  return sitemapAnswer('index', partsOf);
}
