import { dataContentPolicy } from '../../http/headers.ts';
import { productName } from '../../messages/product.ts';
import type { Card } from './card.ts';

/** The picture of every page that has none of its own. */
const COMMON = '/card.png';

/** Answers the picture of a page with its headers of keeping; the common one where letters lack. */
export async function cardAnswer(headers: Headers, card: Omit<Card, 'product'>): Promise<Response> {
  // The letters are read when the first picture is asked for: no page waits for them.
  const { cardPng } = await import('./card.ts');
  const png = cardPng({ ...card, product: productName });
  headers.set('Content-Security-Policy', dataContentPolicy);
  if (!png) {
    headers.set('Location', COMMON);
    return new Response(null, { status: 302, headers });
  }
  headers.set('Content-Type', 'image/png');
  return new Response(png, { headers });
}
