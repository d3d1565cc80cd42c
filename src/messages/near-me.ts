import { nearMeTexts } from './en/near-me.ts';
import { byLanguage } from './languages.ts';

/** What is said while the nearest city is looked for: loaded by the press that asks for it. */
export const nearMeWords = byLanguage({ en: { nearMeTexts } });
