import type { APIRoute } from 'astro';
import { institutionCardPath } from '../../../domain/address.ts';
import { pageTags } from '../../../domain/page-tags.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { dataContentPolicy } from '../../../http/headers.ts';
import { dotted } from '../../../messages/dotted.ts';
import { productName } from '../../../messages/product.ts';
import { siteWords } from '../../../messages/site.ts';
import type { Card } from '../../../rendering/card/card.ts';
import { addedCard, referenceCard } from '../../../rendering/card/reference-card.ts';
import { institutionPage } from '../../../rendering/institution-page.ts';
import { pageData } from '../../../rendering/page-data.ts';
import { keepPage } from '../../../rendering/page-keeping.ts';

export const prerender = false;

/** The picture by which networks show a page: of an institution, a course, an exam or a state. */
export const GET: APIRoute = async ({ request, params: { type = '', name = '' }, locals }) => {
  const known = referenceCard(type, name, locals.language);
  if (known) {
    const headers = new Headers();
    keepPage(headers, { tags: known.tags });
    return cardAnswer(headers, known);
  }
  const response = { status: 200, headers: new Headers() };
  const added = addedCard(type, name, locals.language);
  if (added) {
    const card = await pageData(response, added, ({ tags }) => ({ tags }));
    if (card instanceof Refusal) return new Response(null, response);
    return cardAnswer(response.headers, card);
  }
  const found = await institutionPage(
    { request, response },
    {
      pathOf: institutionCardPath,
      load: async () => null,
      keeping: (_, { _id }) => ({ tags: [pageTags.institution(_id)] }),
    },
  );
  if (found instanceof Response) return found;
  if (found instanceof Refusal) return new Response(null, response);
  const { institution } = found;
  const line = dotted(siteWords(locals.language).keyWords(institution));
  return cardAnswer(response.headers, { name: institution.name, line });
};

/** The picture of every page that has none of its own. */
const COMMON = '/card.png';

/** Answers the picture of a page with its headers of keeping; the common one where letters lack. */
async function cardAnswer(headers: Headers, card: Omit<Card, 'product'>): Promise<Response> {
  // The letters are read when the first picture is asked for: no page waits for them.
  const { cardPng } = await import('../../../rendering/card/card.ts');
  const png = cardPng({ ...card, product: productName });
  headers.set('Content-Security-Policy', dataContentPolicy);
  if (!png) {
    headers.set('Location', COMMON);
    return new Response(null, { status: 302, headers });
  }
  headers.set('Content-Type', 'image/png');
  return new Response(png, { headers });
}
