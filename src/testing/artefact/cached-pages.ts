import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFunction } from '../../cli/serving/on-demand-pages.ts';

/** A page that the CDN keeps, as it was rendered. */
export interface Rendered {
  text: string;
  tags: string[];
  /** The query names that make another page of it. */
  query: string;
}

const ISLAND = /\/_server-islands\/([A-Za-z]+)\?[^'"\s]+/g;

/** The addresses of the islands that static pages ask for, by name: the first of each. */
export async function islandsOf(pages: readonly string[]): Promise<Map<string, string>> {
  const islands = new Map<string, string>();
  for (const page of pages) {
    const html = await readFile(join('dist', page), 'utf8');
    for (const [address, name = ''] of html.matchAll(ISLAND)) {
      if (!islands.has(name)) islands.set(name, address.replaceAll('&amp;', '&'));
    }
  }
  return islands;
}

/** Renders an address as Netlify would; null where the CDN may not keep what comes. */
export async function render(page: PageFunction, path: string): Promise<Rendered | null> {
  const request = new Request(new URL(path, 'http://localhost:4321'));
  // More are rendered here than one client may ask for.
  const client = { ip: '198.51.100.7', isUnlimited: true };
  const response = await page(request, { ...client, waitUntil: () => undefined });
  const { headers } = response;
  const text = `${headers.get('Location') ?? ''}${await response.text()}`;
  if (!headers.get('Netlify-CDN-Cache-Control')?.includes('s-maxage')) return null;
  const tags = headers.get('Netlify-Cache-Tag')?.split(',') ?? [];
  return { text, tags, query: headers.get('Netlify-Vary')?.replace('query=', '') ?? '(every)' };
}
