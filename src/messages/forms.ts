import { draftTexts, summaryTexts } from './en/forms.ts';
import { byLanguage } from './languages.ts';

/** What every refused form says at its top. */
export const formWords = byLanguage({ en: { draftTexts, summaryTexts } });
