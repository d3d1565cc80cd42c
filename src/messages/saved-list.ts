import { savedTexts } from './en/saved-list.ts';
import { byLanguage } from './languages.ts';

/** What the list of the saved says: of the pages that show it alone. */
export const savedListWords = byLanguage({ en: { savedTexts } });
