import type { Language } from '../domain/languages.ts';
import { siteWords } from '../messages/site.ts';
import type { PageHead } from './institution-page.ts';

/** Title and description of a state's page. */
export function stateHead(state: string, language: Language): PageHead {
  const { nameOf, referenceTexts } = siteWords(language);
  return { title: nameOf(state), description: referenceTexts.stateDescription(state) };
}

/** Title and description of a district's page. */
export function districtHead(district: string, state: string, language: Language): PageHead {
  const { nameOf, referenceTexts } = siteWords(language);
  const names = [nameOf(district), nameOf(state)] as const;
  return {
    title: referenceTexts.districtTitle(...names),
    description: referenceTexts.districtDescription(...names),
  };
}
