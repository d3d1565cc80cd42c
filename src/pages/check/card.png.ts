import type { APIContext } from 'astro';
import { generalCardPath } from '../../domain/pages/address.ts';
import { Refusal } from '../../domain/refusal.ts';
import { cardAnswer } from '../../rendering/cards/card-answer.ts';
import { checkCard } from '../../rendering/cards/check-card.ts';
import { loadCheck } from '../../rendering/check-page.ts';

export const prerender = false;

/** The picture that is shown where an answer of /check is shared. */
export async function GET({ request, locals: { language } }: APIContext): Promise<Response> {
  const head = { status: 200, headers: new Headers() };
  const { name, found } = await loadCheck(request, head, language);
  const card =
    found instanceof Refusal ? found : found.result && checkCard(name, found.result, language);
  return cardAnswer(request, card, { head, language, general: generalCardPath });
}
