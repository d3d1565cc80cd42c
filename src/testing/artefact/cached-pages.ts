import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFunction } from '../../cli/serving/on-demand-pages.ts';

/** A rendered page that the CDN caches. */
export interface CachedPage {
  text: string;
  tags: string[];
  /** The query parameters that are part of its cache key. */
  query: string;
}

const ISLAND = /\/_server-islands\/([A-Za-z]+)\?[^'"\s]+/g;

/** The first address of each server island in static pages, by name. */
export async function findIslands(pages: readonly string[]): Promise<Map<string, string>> {
  const islands = new Map<string, string>();
  for (const page of pages) {
    const html = await readFile(join('dist', page), 'utf8');
    for (const [address, name = ''] of html.matchAll(ISLAND)) {
      if (!islands.has(name)) islands.set(name, address.replaceAll('&amp;', '&'));
    }
  }
  return islands;
}

/** Renders an address as Netlify does; null when the CDN may not cache the answer. */
export async function render(page: PageFunction, path: string): Promise<CachedPage | null> {
  const request = new Request(new URL(path, 'http://localhost:4321'));
  // Without the rate limit, because more pages are rendered here than one client may request.
  const client = { ip: '198.51.100.7', isUnlimited: true };
  const response = await page(request, { ...client, waitUntil: () => undefined });
  const { headers } = response;
  const text = `${headers.get('Location') ?? ''}${await response.text()}`;
  if (!headers.get('Netlify-CDN-Cache-Control')?.includes('s-maxage')) return null;
  const tags = headers.get('Netlify-Cache-Tag')?.split(',') ?? [];
  return { text, tags, query: headers.get('Netlify-Vary')?.replace('query=', '') ?? '(every)' };
}
