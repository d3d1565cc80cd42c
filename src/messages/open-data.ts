import { columnTitle, dataTexts } from './en/open-data.ts';
import { byLanguage } from './languages.ts';

/** What the manifest of open data says. */
export const dataWords = byLanguage({ en: { columnTitle, dataTexts } });
