import type { APIContext } from 'astro';
import { institutionCardPath, socialImagePath } from '../../../domain/pages/address.ts';
import { pageTags } from '../../../domain/pages/page-tags.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { linesOfInstitution } from '../../../features/recognition/recognition-lines.ts';
import { cardAnswer } from '../../../rendering/cards/card-answer.ts';
import { institutionCard } from '../../../rendering/cards/price-card.ts';
import { loadInstitutionPage } from '../../../rendering/institution-page.ts';

export const prerender = false;

/** The picture that is shown where an institution's page is shared: its price. */
export async function GET({ request, locals: { language } }: APIContext): Promise<Response> {
  const head = { status: 200, headers: new Headers() };
  const found = await loadInstitutionPage(
    { request, response: head },
    {
      pathOf: institutionCardPath,
      load: async (runtime, institution) => {
        const own = { id: institution._id, record: institution };
        const lines = await linesOfInstitution(runtime, own, language);
        return institutionCard(institution, lines, { language, now: runtime.now() });
      },
      caching: (_, { _id }) => ({ tags: [pageTags.institution(_id)] }),
    },
  );
  if (found instanceof Response) return found;
  const card = found instanceof Refusal ? found : found.data;
  const general = socialImagePath('institution');
  return cardAnswer(request, card, { head, language, general });
}
