import type { Language } from '../../domain/languages.ts';
import { Refusal } from '../../domain/refusal.ts';
import { siteWords } from '../../messages/site.ts';
import { taggedAnswer } from '../tagged-answer.ts';
import type { Card } from './card.ts';
import { drawCard } from './draw-card.ts';

/** Answers with the picture of a card, or leads to the general picture where there is none. */
export async function cardAnswer(
  request: Request,
  card: Card | Refusal | null,
  { head, language, general }: { head: Head; language: Language; general: string },
): Promise<Response> {
  if (card instanceof Refusal) {
    head.headers.set('Content-Type', 'text/plain; charset=utf-8');
    return new Response(`${siteWords(language).refusalMessages[card.reason]}\n`, head);
  }
  if (card === null) {
    head.headers.set('Location', general);
    return new Response(null, { status: 302, headers: head.headers });
  }
  const picture = await drawCard(card, language);
  head.headers.set('Content-Type', 'image/png');
  return taggedAnswer(request, picture, head);
}

interface Head {
  status: number;
  headers: Headers;
}
