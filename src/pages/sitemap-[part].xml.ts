import type { APIContext } from 'astro';
import { partOf, sitemapAnswer } from '../rendering/sitemap-answer.ts';

export const prerender = false;

/** One part of the sitemap with at most 5,000 addresses. */
export function GET({ params }: APIContext): Promise<Response> {
  const part = params['part'] ?? '';
  const isNumber = /^[1-9]\d{0,3}$/.test(part);
  return sitemapAnswer('part', (paths) => (isNumber ? partOf(paths, Number(part)) : []));
}
